// Node's way to a batch: lines on standard input, answers on standard output; the argument says whose.

import { readFileSync } from "node:fs";

const { answers } = await import(`./${process.argv[2]}.js`);
process.stdout.write(answers(readFileSync(0, "utf8")));

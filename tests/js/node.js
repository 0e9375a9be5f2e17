// Node's way to a batch: lines on standard input, answers on standard output.

import { readFileSync } from "node:fs";
import { answers } from "./answering.js";

process.stdout.write(answers(readFileSync(0, "utf8")));

import { forks } from "./forks.js";
import { readRound } from "./inputs.js";
import { score } from "./points.js";
import { DEFAULT_PRESET, readRules } from "./rules.js";

export const GAME = { name: "baloot", default_preset: DEFAULT_PRESET, readRules, readRound, score, forks };

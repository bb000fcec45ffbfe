import process from 'node:process';
import { haveChromium } from './chromium.mjs';
import { findNode } from './node-binary.mjs';
import { inProject } from './project.mjs';
import { runLeashed } from './run.mjs';

/** A step that runs a script of the project on the project's own Node, which may not be there yet. */
export const script =
  (file, ...words) =>
  (name, env = {}) =>
    runLeashed(name, findNode(), [inProject(file), ...words], { cwd: inProject('.'), env: { ...process.env, ...env } });

/** A step that runs an installed package's program. */
export const tool = (file, ...words) => script(`node_modules/${file}`, ...words);

export const withChromium = (step) => async (name, env) => step(name, { ...env, CHROMIUM_PATH: await haveChromium() });

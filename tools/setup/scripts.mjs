import process from 'node:process';
import { ensureChromium } from './chromium.mjs';
import { compileCache } from './compile-cache.mjs';
import { findNode } from './node-binary.mjs';
import { inProject } from './project.mjs';
import { runExitingWithParent } from './run.mjs';

/** Creates a step that runs a script with the project's Node. Node is looked up late, since it may not be installed yet. */
export const script =
  (file, ...args) =>
  (name, env = {}) =>
    runExitingWithParent(name, findNode(), [inProject(file), ...args], {
      cwd: inProject('.'),
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    });

/** Creates a step that runs the program of an installed package. */
export const tool = (file, ...args) => script(`node_modules/${file}`, ...args);

export const withChromium = (step) => async (name, env) =>
  step(name, { ...env, CHROMIUM_PATH: await ensureChromium() });

import process from 'node:process';
import { build } from '../build.mjs';
import { install } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { inProject } from './project.mjs';
import { runServer } from './run-server.mjs';
import { StepFailed } from './run.mjs';

/** The script of `npm start`: installs and builds what is missing, then runs the shop until it gets a signal to stop. */
export async function openShop(args) {
  try {
    await install({ hasDev: false });
    await build();
    process.exitCode = await runServer(findNode(), [inProject('apps/server/src/main.ts'), ...args]);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

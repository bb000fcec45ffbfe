import process from 'node:process';
import { build } from '../build.mjs';
import { install } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { inProject } from './project.mjs';
import { runServer } from './run-server.mjs';
import { StepFailed } from './run.mjs';

/** Behind `npm start`: what is not installed or built yet is, then the shop runs until it is told to stop. */
export async function openShop(words) {
  try {
    await install({ hasDev: false });
    await build();
    process.exitCode = await runServer(findNode(), [inProject('apps/server/src/main.ts'), ...words]);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

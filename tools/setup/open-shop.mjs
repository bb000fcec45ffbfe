import { build } from '../build.mjs';
import { install } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { inProject } from './project.mjs';
import { runServer } from './run-server.mjs';
import { reportFailure } from './run.mjs';

/** The script of `npm start`: installs and builds what is missing, then runs the shop until it gets a signal to stop. */
export function openShop(args) {
  return reportFailure(async () => {
    await install({ hasDev: false });
    await build();
    return runServer(findNode(), [inProject('apps/server/src/main.ts'), ...args]);
  });
}

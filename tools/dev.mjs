import { build } from './build.mjs';
import { compileCache } from './setup/compile-cache.mjs';
import { install } from './setup/install.mjs';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { runServer } from './setup/run-server.mjs';
import { reportFailure } from './setup/run.mjs';

/** The script of `npm run dev`: installs packages and draws the pictures if needed, then runs the shop with hot reload. */
await reportFailure(async () => {
  await install({ hasDev: true });
  await build(['pictures']);
  return runServer(findNode(), [inProject('tools/dev/open.ts')], { NODE_COMPILE_CACHE: compileCache });
});

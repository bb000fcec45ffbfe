import process from 'node:process';
import { build } from './build.mjs';
import { compileCache } from './setup/compile-cache.mjs';
import { install } from './setup/install.mjs';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { runServer } from './setup/run-server.mjs';
import { StepFailed } from './setup/run.mjs';

/** The script of `npm run dev`: installs packages and builds pictures and the back office if needed, then runs the shop with hot reload. */
try {
  await install({ hasDev: true });
  await build(['pictures', 'office']);
  process.exitCode = await runServer(findNode(), [inProject('tools/dev/open.ts')], {
    NODE_COMPILE_CACHE: compileCache,
  });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

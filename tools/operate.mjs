import process from 'node:process';
import { requirePackages } from './setup/install.mjs';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { runServer } from './setup/run-server.mjs';
import { reportFailure } from './setup/run.mjs';

/** The script of `npm run refund`, `claims`, `cases`, `domains`, `search`, `operators`, `backup` and `restore`: commands of an operator. */
await reportFailure(() => {
  requirePackages();
  return runServer(findNode(), [inProject('apps/server/src/operate.ts'), ...process.argv.slice(2)]);
});

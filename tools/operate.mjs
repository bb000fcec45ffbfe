import process from 'node:process';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { runServer } from './setup/run-server.mjs';

/** Behind `npm run refund`, `claims`, `cases`, `domains` and `search`: what an operator does beside a shop that runs. */
process.exitCode = await runServer(findNode(), [inProject('apps/server/src/operate.ts'), ...process.argv.slice(2)]);

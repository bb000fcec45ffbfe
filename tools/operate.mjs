import process from 'node:process';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { runServer } from './setup/run-server.mjs';

/** The script of `npm run refund`, `claims`, `cases`, `domains`, `search`, `backup` and `restore`: commands of an operator. */
process.exitCode = await runServer(findNode(), [inProject('apps/server/src/operate.ts'), ...process.argv.slice(2)]);

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inProject } from './project.mjs';
import { endOf } from './run.mjs';

/** What keeps the server's memory small (docs/decisions/0009). */
const lean = JSON.parse(readFileSync(inProject('tools/setup/server-process.json'), 'utf8'));

/**
 * Runs the server to its end, with the settings of `.env` that the environment leaves out, and answers its exit code. The
 * channel between the two closes when this process dies in whatever way, which the server takes for a signal to stop.
 */
export function runServer(node, words) {
  // The server compiles half as long when it finds what the last start compiled.
  const env = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'), ...lean.env, ...process.env };
  const settings = `--env-file-if-exists=${inProject('.env')}`;
  return endOf(
    spawn(node, [...lean.flags, settings, ...words], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
}

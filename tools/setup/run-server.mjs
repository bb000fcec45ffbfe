import { spawn } from 'node:child_process';
import process from 'node:process';
import { endOf } from './run.mjs';

const PARENT_CHECK_MS = 1_000;

/**
 * Runs the server to its end and answers its exit code. The channel between the two closes when this process dies in
 * whatever way, which the server takes for the end; when npm dies, this process tells the server to stop.
 */
export async function runServer(node, words) {
  const server = spawn(node, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const watch = process.env.npm_lifecycle_event === 'start' ? watchParent(() => server.kill('SIGTERM')) : undefined;
  const exitCode = await endOf(server);
  clearInterval(watch);
  return exitCode;
}

function watchParent(onGone) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, PARENT_CHECK_MS);
  return watch;
}

import { spawn } from 'node:child_process';
import { endOf } from './run.mjs';

/**
 * Runs the server to its end and answers its exit code. The channel between the two closes when this process dies in
 * whatever way, which the server takes for a signal to stop.
 */
export function runServer(node, words) {
  return endOf(spawn(node, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { inProject } from './project.mjs';
import { waitForExit } from './run.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

/**
 * Runs the server and resolves to its exit code. Settings of `.env` apply unless the environment sets them. The IPC channel
 * closes when this process dies for whatever reason, which the server treats as a signal to stop.
 */
export function runServer(node, args, defaults = {}) {
  const env = { ...defaults, ...serverEnvironment, ...process.env };
  const file = inProject('.env');
  // Node prints a line when the file of `--env-file-if-exists` is missing.
  const settings = existsSync(file) ? [`--env-file=${file}`] : [];
  return waitForExit(
    spawn(node, [...serverFlags, ...settings, ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
}

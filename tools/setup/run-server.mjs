import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inProject } from './project.mjs';
import { waitForExit } from './run.mjs';

/** Flags and environment that reduce the memory of the server (docs/decisions/0009). */
const serverProcess = JSON.parse(readFileSync(inProject('tools/setup/server-process.json'), 'utf8'));

/**
 * Runs the server and resolves to its exit code. Settings of `.env` apply unless the environment sets them. The IPC channel
 * closes when this process dies for whatever reason, which the server treats as a signal to stop.
 */
export function runServer(node, args, defaults = {}) {
  const env = { ...defaults, ...serverProcess.env, ...process.env };
  const settings = `--env-file-if-exists=${inProject('.env')}`;
  return waitForExit(
    spawn(node, [...serverProcess.flags, settings, ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
}

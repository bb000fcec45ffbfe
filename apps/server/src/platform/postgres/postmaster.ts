import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { monotonicMs, now, pause } from '../clock.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { findPostmasterPid } from './postmaster-pid.ts';
import { isAlive } from './process-info.ts';
import { cleanEnvironment } from './run-as.ts';
import { type Settings, settingsOf } from './server-settings.ts';

export type Postmaster = { pid: number; port: number };

const POLL_MS = 10;
/** Long, because crash recovery replays the write-ahead log first. */
const START_TIMEOUT_MS = 60_000;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;
const LOG_RETENTION_MS = 6 * 24 * 3_600_000;

/** Starts the server in its own process group, so that Ctrl-C does not reach it. Throws with the reason from the server's log. */
export async function launchPostmaster(
  binaries: Binaries,
  cluster: Cluster,
  port: number,
  settings: Settings,
): Promise<Postmaster> {
  deleteOldLogs(cluster.logFolder);
  const startLog = path.join(cluster.logFolder, 'start.log');
  const output = openSync(startLog, 'w');
  const options = Object.entries({ ...settingsOf(cluster, port), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command = '', ...rest] = [...cluster.runAs.prefix, ...startCommand(binaries, cluster, options)];
  const { uid, gid } = cluster.runAs;
  const child = spawn(command, rest, {
    detached: true,
    windowsHide: true,
    uid,
    gid,
    env: cleanEnvironment,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let hasEnded = false;
  child.once('error', () => {
    hasEnded = true;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  child.unref();
  const deadline = monotonicMs() + START_TIMEOUT_MS;
  for (;;) {
    const started = findPostmasterPid(cluster.data);
    if (started?.isReady && isAlive(started.pid) && (started.pid === child.pid || process.platform === 'win32'))
      return { pid: started.pid, port };
    const isOver = hasEnded && (process.platform !== 'win32' || child.exitCode !== 0);
    if (isOver || monotonicMs() > deadline)
      throw new Error(`PostgreSQL does not start: ${findReason(startLog) ?? `${command} can't be run`}`);
    await pause(POLL_MS);
  }
}

/** Stops the server by a fast shutdown, which rolls open transactions back. Escalates to SIGQUIT and SIGKILL when it hangs. */
export async function stopPostmaster({ pid }: Postmaster, binaries: Binaries, cluster: Cluster): Promise<void> {
  if (process.platform === 'win32')
    spawn(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast'], { stdio: 'ignore', windowsHide: true });
  else signal(pid, 'SIGINT');
  if (await hasEndedWithin(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEndedWithin(pid, IMMEDIATE_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  await hasEndedWithin(pid, IMMEDIATE_STOP_MS);
}

/** On Windows `postgres` refuses to run as an administrator, but `pg_ctl` drops the privileges for it. */
function startCommand(binaries: Binaries, cluster: Cluster, options: string[]): string[] {
  if (process.platform !== 'win32') return [binaries.postgres, '-D', cluster.data, ...options];
  const quoted = options.map((option) => (option === '-c' ? option : `"${option}"`)).join(' ');
  return [
    binaries.pgCtl,
    'start',
    '-w',
    '-D',
    cluster.data,
    '-l',
    path.join(cluster.logFolder, 'server.log'),
    '-o',
    quoted,
  ];
}

function findReason(file: string): string | undefined {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.find((line) => line.includes('FATAL')) ?? lines.find((line) => line !== '');
}

/** PostgreSQL truncates the log of a weekday only if it is running at that midnight. */
function deleteOldLogs(folder: string): void {
  for (const file of readdirSync(folder).map((name) => path.join(folder, name))) {
    if (statSync(file).mtimeMs < now().getTime() - LOG_RETENTION_MS) rmSync(file, { force: true });
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function hasEndedWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = monotonicMs() + milliseconds;
  while (isAlive(pid)) {
    if (monotonicMs() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}

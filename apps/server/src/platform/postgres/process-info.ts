import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return linuxStat(pid)?.[0] !== 'Z';
}

/** The command line of a process; null when the system does not report it. */
export function findCommandLine(pid: number): string | null {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? null;
  if (process.platform === 'win32') return run('tasklist', ['/NH', '/FI', `PID eq ${pid}`]);
  return ps(pid, 'command=');
}

/** The start time of a process, which distinguishes it from a later one with the same id; null when the system does not report it. */
export function findStartMark(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const ticks = linuxStat(pid)?.[19];
  return ticks ? `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}` : null;
}

/** The fields of /proc/…/stat after the name, which may itself contain spaces and parentheses. */
function linuxStat(pid: number): string[] | null {
  if (process.platform !== 'linux') return null;
  const text = read(`/proc/${pid}/stat`);
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  return process.platform === 'win32' ? null : run('ps', ['-o', column, '-p', String(pid)]);
}

function run(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    }).trim();
  } catch {
    return null;
  }
}

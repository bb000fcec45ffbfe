import { randomUUID } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../../config.ts';
import { monotonicMs, pause } from '../clock.ts';
import { findStartMark, isAlive } from './process-info.ts';

const POLL_MS = 50;

/**
 * Locks a data folder for this process. Waits for a process that is just stopping, replaces the lock of one that has died, and
 * throws a `SettingError` when another process keeps the lock. Returns a function that unlocks it.
 */
export async function lockDataDir(
  dataDir: string,
  options: { waitMs: number; log(line: string): void },
): Promise<() => void> {
  createFolder(dataDir);
  const file = path.join(dataDir, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, startMark: findStartMark(process.pid) });
  const deadline = monotonicMs() + options.waitMs;
  let hasLogged = false;
  while (!createLockFile(file, mine)) {
    const lockText = read(file);
    if (lockText === null) continue;
    if (!isHolderAlive(lockText)) {
      removeStaleLock(file, lockText);
      continue;
    }
    if (monotonicMs() > deadline) {
      throw new SettingError(
        `DATA_DIR ${dataDir} is in use by a running shop (process ${parse(lockText)?.pid}): stop it, or set another DATA_DIR and PORT`,
      );
    }
    if (!hasLogged) options.log('Waiting for the shop that still runs on this DATA_DIR…');
    hasLogged = true;
    await pause(POLL_MS);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function createFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new SettingError(`DATA_DIR ${dataDir} can't be written by this user: ${(error as Error).message}`);
  }
}

/** A hard link appears together with its content, so a kill can never leave an empty lock file. */
function createLockFile(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** When several processes find a stale lock, one of them may already have replaced it. That new lock is put back. */
function removeStaleLock(file: string, dead: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isHolderAlive(text: string): boolean {
  const holder = parse(text);
  return holder !== null && isAlive(holder.pid) && findStartMark(holder.pid) === holder.startMark;
}

function parse(text: string): { pid: number; startMark: string | null } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../../config.ts';
import { monotonicMs, pause } from '../clock.ts';
import { findStartMark, isAlive } from './process-facts.ts';

const POLL_MS = 50;

/**
 * Keeps a data folder to one server process. Waits for a holder that is just stopping, takes the place of one that
 * died, and throws a `SettingError` when the holder stays. Answers how to let go.
 */
export async function lockDataDir(
  dataDir: string,
  options: { waitMs: number; log(line: string): void },
): Promise<() => void> {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, startMark: findStartMark(process.pid) });
  const deadline = monotonicMs() + options.waitMs;
  let hasTold = false;
  while (!placeWhole(file, mine)) {
    const held = read(file);
    if (held === null) continue;
    if (!isHolderAlive(held)) {
      putAside(file, held);
      continue;
    }
    if (monotonicMs() > deadline) {
      throw new SettingError(
        `DATA_DIR ${dataDir} is in use by a running shop (process ${parse(held)?.pid}): stop it, or set another DATA_DIR and PORT`,
      );
    }
    if (!hasTold) options.log('Waiting for the shop that still runs on this DATA_DIR…');
    hasTold = true;
    await pause(POLL_MS);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new SettingError(`DATA_DIR ${dataDir} can't be written by this user: ${(error as Error).message}`);
  }
}

/** A link appears with its text or not at all: a kill in between can't leave an empty lock that nobody dares to take. */
function placeWhole(file: string, text: string): boolean {
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

/** Of several that find a dead holder, one may already have put its own lock there: that one is given back. */
function putAside(file: string, dead: string): void {
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

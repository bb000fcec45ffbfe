import { appendFileSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a sandbox keeps, by id: invoices, or registered names. */
export type StateFile<T> = { find(id: string): T | null; list(): T[]; save(id: string, state: T): void };

/**
 * Kept in memory and, given a file, also as JSON lines that are only appended: the last line of an id counts. A process
 * that is killed loses nothing that it answered, and processes that share the file see each other's changes.
 */
export function openStateFile<T>(file?: string): StateFile<T> {
  const states = new Map<string, T>();
  let readTo = 0;

  function catchUp(): void {
    if (!file) return;
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= readTo) return;
    const bytes = readBytes(file, readTo, size - readTo);
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    readTo += whole.length;
    for (const line of whole.toString('utf8').split('\n')) {
      const kept = parseLine<T>(line);
      if (kept) states.set(kept.id, kept.state);
    }
  }

  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    endTornLine(file);
  }
  return {
    find(id) {
      catchUp();
      return states.get(id) ?? null;
    },
    list() {
      catchUp();
      return [...states.values()];
    },
    save(id, state) {
      if (file) appendFileSync(file, `${JSON.stringify({ id, state })}\n`);
      else states.set(id, structuredClone(state));
    },
  };
}

/** A line cut off by a crash must not swallow the one that is written next. */
function endTornLine(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 && readBytes(file, size - 1, 1).toString() !== '\n') appendFileSync(file, '\n');
}

function readBytes(file: string, from: number, length: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(handle, bytes, 0, length, from));
  } finally {
    closeSync(handle);
  }
}

/** Files of older shops call it an invoice. */
function parseLine<T>(line: string): { id: string; state: T } | null {
  try {
    if (line === '') return null;
    const { id, state, invoice } = JSON.parse(line) as { id: string; state?: T; invoice?: T };
    const kept = state ?? invoice;
    return kept === undefined ? null : { id, state: kept };
  } catch {
    return null;
  }
}

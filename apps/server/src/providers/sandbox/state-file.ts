import { appendFileSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

/** The objects that a sandbox stores, by id: invoices, or registered domains. */
export type StateFile<T> = { find(id: string): T | null; list(): T[]; save(id: string, state: T): void };

/**
 * Stores objects in memory or, given a file, in append-only JSON lines, where the last line of an id counts. A process
 * that is killed loses nothing that it has confirmed, and processes that share the file see each other's changes.
 */
export function openStateFile<T>(file?: string): StateFile<T> {
  const states = new Map<string, T>();
  let offset = 0;

  function readNewLines(): void {
    if (!file) return;
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= offset) return;
    const bytes = readBytes(file, offset, size - offset);
    const complete = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    offset += complete.length;
    for (const line of complete.toString('utf8').split('\n')) {
      const entry = parseLine<T>(line);
      if (entry) states.set(entry.id, entry.state);
    }
  }

  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    terminateLastLine(file);
  }
  return {
    find(id) {
      readNewLines();
      return states.get(id) ?? null;
    },
    list() {
      readNewLines();
      return [...states.values()];
    },
    save(id, state) {
      if (file) appendFileSync(file, `${JSON.stringify({ id, state })}\n`);
      else states.set(id, structuredClone(state));
    },
  };
}

/** Ends a line that a crash cut off, so that the next line is not appended to it. */
function terminateLastLine(file: string): void {
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

/** Files of older versions have `invoice` in place of `state`. */
function parseLine<T>(line: string): { id: string; state: T } | null {
  try {
    if (line === '') return null;
    const { id, state, invoice } = JSON.parse(line) as { id: string; state?: T; invoice?: T };
    const entry = state ?? invoice;
    return entry === undefined ? null : { id, state: entry };
  } catch {
    return null;
  }
}

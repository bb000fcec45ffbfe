import { appendFileSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

/** Invoices of a sandbox, by id. */
export type InvoiceFile<T> = { find(id: string): T | null; list(): T[]; save(id: string, invoice: T): void };

/**
 * Kept in memory and, given a file, also as JSON lines that are only appended: the last line of an id counts. A process
 * that is killed loses nothing that it answered, and processes that share the file see each other's invoices.
 */
export function openInvoiceFile<T>(file?: string): InvoiceFile<T> {
  const invoices = new Map<string, T>();
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
      if (kept) invoices.set(kept.id, kept.invoice);
    }
  }

  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    endTornLine(file);
  }
  return {
    find(id) {
      catchUp();
      return invoices.get(id) ?? null;
    },
    list() {
      catchUp();
      return [...invoices.values()];
    },
    save(id, invoice) {
      if (file) appendFileSync(file, `${JSON.stringify({ id, invoice })}\n`);
      else invoices.set(id, structuredClone(invoice));
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

function parseLine<T>(line: string): { id: string; invoice: T } | null {
  try {
    return line === '' ? null : (JSON.parse(line) as { id: string; invoice: T });
  } catch {
    return null;
  }
}

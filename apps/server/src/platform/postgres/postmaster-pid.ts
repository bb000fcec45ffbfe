import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The `postmaster.pid` of a running PostgreSQL. */
export type PostmasterPid = { pid: number; port: number; isReady: boolean };

export function findPostmasterPid(cluster: string): PostmasterPid | null {
  try {
    return parsePostmasterPid(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Lines: process, folder, start, port, socket folder, address, shared memory, status. Null while half written. */
function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, isReady: lines[7]?.trim() === 'ready' };
}

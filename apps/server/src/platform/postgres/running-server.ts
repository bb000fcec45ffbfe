import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { urlOf } from './cluster.ts';

/** The address of the embedded server that a shop runs on this data folder; null when there was never one. */
export function findRunningServer(dataDir: string): string | null {
  const inside = (name: string) => path.join(dataDir, 'postgres', name);
  if (!existsSync(inside('port'))) return null;
  const password = readFileSync(inside('password'), 'utf8');
  return urlOf({ password }, Number(readFileSync(inside('port'), 'utf8')));
}

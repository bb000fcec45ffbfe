import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { monotonicMs, pause } from '../clock.ts';
import { type Cluster, urlOf } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { findPostmasterPid } from './postmaster-pid.ts';
import { findCommandLine, isAlive } from './process-info.ts';

const POLL_MS = 20;
/** The server may be recovering from a crash, or be stopping. */
const ANSWER_TIMEOUT_MS = 60_000;
const HALF_WRITTEN_MS = 1_000;

/** Waits for a server that an earlier shop left running on this cluster and returns it; null when there is none. */
export async function findOrphanedPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const file = path.join(cluster.data, 'postmaster.pid');
  const startedMs = monotonicMs();
  const isWithin = (milliseconds: number) => monotonicMs() - startedMs < milliseconds;
  while (existsSync(file)) {
    const orphan = findPostmasterPid(cluster.data);
    const isStale = orphan ? !isAlive(orphan.pid) || !isServerOf(orphan.pid, cluster) : !isWithin(HALF_WRITTEN_MS);
    if (isStale) {
      markStale(file);
      return null;
    }
    if (orphan?.isReady && (await isAnswering(orphan.port, cluster))) return { pid: orphan.pid, port: orphan.port };
    if (!isWithin(ANSWER_TIMEOUT_MS))
      throw new Error(`PostgreSQL (process ${orphan?.pid}) neither answers nor ends: see ${cluster.logFolder}`);
    await pause(POLL_MS);
  }
  return null;
}

/** Process ids are reused, so the command line must name this cluster. */
function isServerOf(pid: number, cluster: Cluster): boolean {
  const line = findCommandLine(pid);
  return line !== null && line.includes('postgres') && (process.platform === 'win32' || line.includes(cluster.data));
}

async function isAnswering(port: number, cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(cluster.data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes this process's id into a stale `postmaster.pid`. PostgreSQL ignores the id of its parent process there. Deleting the
 * file would also remove the protection against processes of the dead server that are still ending.
 */
function markStale(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { monotonicMs, pause } from '../clock.ts';
import { type Cluster, urlOf } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { findPostmasterPid } from './postmaster-pid.ts';
import { findCommandLine, isAlive } from './process-facts.ts';

const POLL_MS = 20;
/** It may be mending itself after a crash, or be stopping. */
const ANSWER_TIMEOUT_MS = 60_000;
const HALF_WRITTEN_MS = 1_000;

/** A server that an earlier shop left running on this cluster, once it answers; null when there is none. */
export async function findLeftPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const file = path.join(cluster.data, 'postmaster.pid');
  const startedMs = monotonicMs();
  const isWithin = (milliseconds: number) => monotonicMs() - startedMs < milliseconds;
  while (existsSync(file)) {
    const left = findPostmasterPid(cluster.data);
    const isStale = left ? !isAlive(left.pid) || !isServerOf(left.pid, cluster) : !isWithin(HALF_WRITTEN_MS);
    if (isStale) {
      disown(file);
      return null;
    }
    if (left?.isReady && (await isAnswering(left.port, cluster))) return { pid: left.pid, port: left.port };
    if (!isWithin(ANSWER_TIMEOUT_MS))
      throw new Error(`PostgreSQL (process ${left?.pid}) neither answers nor ends: see ${cluster.logFolder}`);
    await pause(POLL_MS);
  }
  return null;
}

/** Numbers of processes are given again: only one that runs on this cluster is the server. */
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
 * Makes a left `postmaster.pid` name this process, which PostgreSQL, as its child, takes for stale. Removing the file
 * would also remove what guards against processes of the dead server that are still ending.
 */
function disown(file: string): void {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

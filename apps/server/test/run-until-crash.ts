import pg from 'pg';
import type { DnsHost, Registrar } from '../src/modules/domains/index.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import type { Log } from '../src/platform/log.ts';
import { sandboxClients } from './sandbox-clients.ts';
import type { World } from './shop.ts';

/** Where a process crashes: at its first, second … call to a provider, before the request or after the response. */
export type CrashPoint = { call: number; when: 'before' | 'after' };
export type ProcessDeps = { db: World['db']; log: Log; registrar: Registrar; dnsHost: DnsHost };

/** A log for work that a test runs itself. */
export const silent = { info() {}, warn() {}, error() {} } as unknown as Log;

/**
 * Runs work with separate connections to the database and to the sandboxes, like a separate process, and simulates a crash at
 * `crashPoint`: the work never continues, and its database connections are terminated. Without a `crashPoint` it runs to its
 * end. Returns whether it has crashed, and how many provider calls it had made.
 */
export async function runUntilCrash(
  world: World,
  crashPoint: CrashPoint | null,
  work: (deps: ProcessDeps) => Promise<unknown>,
): Promise<{ hasCrashed: boolean; calls: number }> {
  const { db, pool, close } = openDatabase(world.databaseUrl, { poolSize: 3, prepare: false });
  const pids: number[] = [];
  pool.on('connect', (client) => pids.push((client as pg.PoolClient & { processID: number }).processID));
  const { registrar, dnsHost } = sandboxClients(world.origin);
  const crasher = createCrasher(crashPoint);
  const deps = { db, log: silent, registrar: crasher.wrap(registrar), dnsHost: crasher.wrap(dnsHost) };
  try {
    const hasCrashed = await Promise.race([crasher.isReached, work(deps).then(() => false)]);
    if (!hasCrashed) await close();
    else await killConnections(world.databaseUrl, pids);
    return { hasCrashed, calls: crasher.calls() };
  } finally {
    registrar.close();
    dnsHost.close();
  }
}

function createCrasher(crashPoint: CrashPoint | null) {
  let calls = 0;
  const reached = Promise.withResolvers<true>();
  const hang = () => {
    reached.resolve(true);
    return new Promise<never>(() => {});
  };
  const wrap = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || name === 'isUnavailable') return method;
        return async (...inputs: unknown[]) => {
          calls += 1;
          const isHere = calls === crashPoint?.call;
          if (isHere && crashPoint.when === 'before') return hang();
          try {
            const result: unknown = await Reflect.apply(method, target, inputs);
            return isHere ? await hang() : result;
          } catch (error) {
            // A refusal is a response too.
            return isHere ? hang() : Promise.reject(error);
          }
        };
      },
    });
  return { wrap, isReached: reached.promise, calls: () => calls };
}

/** Terminates the connections and waits until they, and their locks, are gone. */
async function killConnections(url: string, pids: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids]);
  } finally {
    await client.end();
  }
}

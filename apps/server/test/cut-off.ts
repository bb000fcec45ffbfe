import pg from 'pg';
import type { DnsHost, Registrar } from '../src/modules/domains/index.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import type { Log } from '../src/platform/log.ts';
import { sandboxClients } from './sandbox-clients.ts';
import type { World } from './shop.ts';

/** Where a process stops dead: at its first, second … call to a provider, before it is sent or after it was answered. */
export type Cut = { call: number; when: 'before' | 'after' };
export type ProcessParts = { db: World['db']; log: Log; registrar: Registrar; dnsHost: DnsHost };

/** For work that a test runs itself. */
export const silent = { info() {}, warn() {}, error() {} } as unknown as Log;

/**
 * Runs work as a process of its own would, with its own connections to the database and to the sandboxes, and kills it where
 * `cut` says: nothing of it runs any more, and the database loses its connections. Without `cut` it runs to its end.
 * Answers whether it was cut off, and how many calls it had made by then.
 */
export async function runCutOff(
  world: World,
  cut: Cut | null,
  work: (parts: ProcessParts) => Promise<unknown>,
): Promise<{ isCut: boolean; calls: number }> {
  const { db, pool, close } = openDatabase(world.databaseUrl, { poolSize: 3, prepare: false });
  const pids: number[] = [];
  pool.on('connect', (client) => pids.push((client as pg.PoolClient & { processID: number }).processID));
  const { registrar, dnsHost } = sandboxClients(world.origin);
  const cutter = createCutter(cut);
  const parts = { db, log: silent, registrar: cutter.wrap(registrar), dnsHost: cutter.wrap(dnsHost) };
  try {
    const isCut = await Promise.race([cutter.isReached, work(parts).then(() => false)]);
    if (!isCut) await close();
    else await killConnections(world.databaseUrl, pids);
    return { isCut, calls: cutter.calls() };
  } finally {
    registrar.close();
    dnsHost.close();
  }
}

function createCutter(cut: Cut | null) {
  let calls = 0;
  const reached = Promise.withResolvers<true>();
  const stopDead = () => {
    reached.resolve(true);
    return new Promise<never>(() => {});
  };
  const wrap = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || name === 'isAway') return method;
        return async (...inputs: unknown[]) => {
          calls += 1;
          const isHere = calls === cut?.call;
          if (isHere && cut.when === 'before') return stopDead();
          try {
            const answer: unknown = await Reflect.apply(method, target, inputs);
            return isHere ? await stopDead() : answer;
          } catch (error) {
            // A refusal is an answer too.
            return isHere ? stopDead() : Promise.reject(error);
          }
        };
      },
    });
  return { wrap, isReached: reached.promise, calls: () => calls };
}

/** Waits until they are gone, and with them the locks that they held. */
async function killConnections(url: string, pids: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids]);
  } finally {
    await client.end();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { type Check, isGood } from './checks-table.ts';
import { providerKeys } from './provider-keys.ts';
import { openProviders, type Providers } from './providers.ts';
import { openShop, type Shop } from './shop.ts';

/** A shop that serves, and its providers, which outlive it. `settings`: those of the shop that are not its providers'. */
export type Stage = { shop: Shop; providers: Providers; settings: Record<string, string> };

/** What all stock is sealed under. */
export const SECRET_KEY = Buffer.alloc(32, 7);

type StageOptions = {
  /** What the run is called. */
  name: string;
  /** What runs a server, as seen from this folder. */
  entry: string;
  nodes: number;
  seed: number;
  isErratic: boolean;
  settings: Record<string, string>;
};

/**
 * Opens a shop with a database and providers of its own, plays, and ends all of it. The shop's data are kept when the report
 * is not good. Throws when it could not be played to its end.
 */
export async function onStage<R extends { checks: readonly Check[] }>(
  { name, entry, nodes, seed, isErratic, ...options }: StageOptions,
  play: (stage: Stage) => Promise<R>,
): Promise<R> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `lotok-${name}-`));
  const port = await findFreePort();
  const shopOrigin = `http://127.0.0.1:${port}`;
  const providers = await openProviders({
    ...providerKeys(),
    port: await findFreePort(),
    seed,
    shopOrigin,
    isErratic,
  });
  const own = { SECRET_KEY: SECRET_KEY.toString('base64'), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...options.settings };
  const shop = await openShop({ entry, nodes, port, dataDir, settings: { ...providers.settings, ...own } });
  let report: R | undefined;
  try {
    shop.startAll();
    await shop.ready();
    report = await play({ shop, providers, settings: own });
    return report;
  } catch (error) {
    throw new Error(`the run with seed ${seed} broke off; its data are in ${dataDir}`, { cause: error });
  } finally {
    await shop.stop();
    providers.close();
    if (report && isGood(report)) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

const LAST_LINES = 20;

export const lastWords = (shop: Shop) => shop.log().trim().split('\n').slice(-LAST_LINES).join('\n');

export function endingsOf(shop: Shop): Check {
  return {
    name: 'times that the server ended by itself',
    figure: `${shop.endings()}`,
    faults: shop.endings() > 0 ? [lastWords(shop)] : [],
  };
}

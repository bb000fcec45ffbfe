import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { type Check, hasPassed } from './checks-table.ts';
import { providerKeys } from './provider-keys.ts';
import { openProviders, type Providers } from './providers.ts';
import { openShop, type Shop } from './shop.ts';

/**
 * A running shop and its providers, which outlive it. `settings`: the shop's settings without those of the providers.
 */
export type Environment = { shop: Shop; providers: Providers; settings: Record<string, string> };

/** The key that encrypts the stock. */
export const SECRET_KEY = Buffer.alloc(32, 7);

type EnvironmentOptions = {
  /** Name of the run. */
  name: string;
  /** The script that runs a server, relative to this folder. */
  entry: string;
  nodes: number;
  seed: number;
  isErratic: boolean;
  /** Whether the shop has an https address, to which Telegram sends updates; otherwise it polls them. */
  hasWebhooks?: boolean;
  settings: Record<string, string>;
};

/**
 * Starts a shop with its own database and providers, calls `run`, and stops everything. The shop's data are retained
 * when a check of the report fails. Throws when the run could not be completed.
 */
export async function withEnvironment<R extends { checks: readonly Check[] }>(
  { name, entry, nodes, seed, isErratic, hasWebhooks = false, ...options }: EnvironmentOptions,
  run: (environment: Environment) => Promise<R>,
): Promise<R> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `lotok-${name}-`));
  const port = await findFreePort();
  const shopOrigin = `http://127.0.0.1:${port}`;
  const publicUrl = hasWebhooks ? shopOrigin.replace('http:', 'https:') : shopOrigin;
  const providers = await openProviders({
    ...providerKeys(),
    port: await findFreePort(),
    seed,
    shopOrigin,
    publicUrl,
    isErratic,
  });
  const own = {
    SECRET_KEY: SECRET_KEY.toString('base64'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: publicUrl,
    SANDBOXES: 'on',
    ...options.settings,
  };
  const shop = await openShop({
    entry,
    nodes,
    port,
    dataDir,
    settings: { ...providers.settings, ...providers.telegram.settings, ...own },
  });
  let report: R | undefined;
  try {
    shop.startAll();
    await shop.untilReady();
    report = await run({ shop, providers, settings: own });
    return report;
  } catch (error) {
    throw new Error(`the run with seed ${seed} broke off; its data are in ${dataDir}`, { cause: error });
  } finally {
    await shop.stop();
    providers.close();
    if (report && hasPassed(report)) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

const LAST_LINES = 20;

export const logTail = (shop: Shop) => shop.log().trim().split('\n').slice(-LAST_LINES).join('\n');

export function checkUnexpectedExits(shop: Shop): Check {
  return {
    name: 'unexpected exits of servers',
    value: `${shop.unexpectedExits()}`,
    failures: shop.unexpectedExits() > 0 ? [logTail(shop)] : [],
  };
}

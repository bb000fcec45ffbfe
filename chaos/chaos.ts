import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import type { Memory, World } from './acts.ts';
import { buyAndKill, type BuyingOptions } from './buying.ts';
import { openCalls } from './calls.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkBooks } from './checks/books.ts';
import { checkGoods } from './checks/goods.ts';
import { checkMoney, deliveredToAll } from './checks/money.ts';
import { checkNames } from './checks/names.ts';
import { type Ask, openAsk } from './database.ts';
import { type Facts, gatherFacts } from './facts.ts';
import { stockUp } from './goods.ts';
import { registerUsers } from './people.ts';
import { type Progress, watchProgress } from './progress.ts';
import { openProviders } from './providers.ts';
import { type Check, isGood, type Report } from './report.ts';
import { hurryJobs, listLeft, settleAll } from './settle.ts';
import { openShop, type Shop } from './shop.ts';
import { sellZones } from './zones.ts';

/** `entry`: what runs the shop, as seen from this folder. */
export type ChaosOptions = BuyingOptions & { entry: string };

const SECRET_KEY = Buffer.alloc(32, 7);
/** More than anything that the shop itself waits for before it goes on. */
const MOST_STILL_SECONDS = 150;

/**
 * A shop with its database and providers, buyers, and kills at random moments; in the end everything is counted. Of a run
 * that was not good the shop's data are kept. Throws when it could not be played to its end.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-chaos-'));
  const port = await findFreePort();
  const providers = await openProviders({
    port: await findFreePort(),
    seed: options.seed,
    shopOrigin: `http://127.0.0.1:${port}`,
    crystalPay: { login: 'chaos', secret: newSecret(), salt: newSecret() },
    cryptoBot: { token: `10000:${newSecret()}` },
    openprovider: { username: 'chaos', password: newSecret(), ownerHandle: 'CH000001-XX' },
    cloudflare: { token: newSecret(), accountId: newSecret() },
  });
  const settings = { SECRET_KEY: SECRET_KEY.toString('base64'), RATE_LIMIT: 'off', SEED: 'none', LOG_LEVEL: 'warn' };
  const shop = openShop({ entry: options.entry, port, dataDir, settings: { ...providers.settings, ...settings } });
  const progress = watchProgress(MOST_STILL_SECONDS);
  let report: Report | undefined;
  try {
    shop.start();
    await shop.ready();
    report = await progress.unlessStill(play(options, shop, providers, progress), () => explainStill(shop));
    return report;
  } catch (error) {
    throw new Error(`the run with seed ${options.seed} broke off; its data are in ${dataDir}`, { cause: error });
  } finally {
    await shop.stop();
    providers.close();
    if (report && isGood(report)) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function play(
  options: ChaosOptions,
  shop: Shop,
  providers: World['providers'],
  progress: Progress,
): Promise<Report> {
  const began = performance.now();
  const ask = openAsk(shop.databaseUrl);
  const calls = openCalls(shop.origin);
  const products = await stockUp(shop.databaseUrl(), SECRET_KEY, options.payments);
  await sellZones(shop.databaseUrl());
  const users = await registerUsers(calls, options.users);
  const memory: Memory = { users, guests: [], made: [], refused: new Map(), faults: [] };
  const down: (() => Promise<void>)[] = [];
  const hurry = {
    runOut: (paymentId: number) => hurryJobs(ask, 'payments.expire', paymentId),
    whenDown: (work: () => Promise<void>) => void down.push(work),
  };
  const world = { calls, providers, products, memory, hurry };
  options.say('The shop is open; buying and killing begin');
  const restarts = await buyAndKill(options, world, { shop, ask, down, progress });
  options.say('Everything is bought; what is open is settled');
  const left = await settleAll(ask, progress);
  const facts = await gatherFacts({ calls, providers, ask, memory });
  const checks = [...(await countEverything(world, facts, { ask, shop })), ...listEnds(world, shop, left)];
  const seconds = (performance.now() - began) / 1_000;
  const { seed } = options;
  return {
    seed,
    seconds,
    memory,
    restarts,
    checks,
    orders: countStatuses(facts.endings.flatMap(({ orders }) => orders)),
    domains: countStatuses(facts.endings.flatMap(({ domains }) => domains)),
    calls: calls.counts,
    dataDir: shop.dataDir,
  };
}

async function countEverything(world: World, facts: Facts, { ask, shop }: { ask: Ask; shop: Shop }): Promise<Check[]> {
  return [
    ...checkMoney(facts, world.memory),
    ...(await checkBooks(ask, shop.databaseUrl(), deliveredToAll(facts))),
    ...(await checkGoods(ask, facts, world.products)),
    ...(await checkNames(ask, facts)),
    ...(await checkAnswers(ask, facts, world.memory)),
  ];
}

function listEnds({ calls }: World, shop: Shop, left: string[]): Check[] {
  const { bugs } = calls.counts;
  return [
    { name: 'payments, orders, jobs and letters that are stuck', figure: `${left.length}`, faults: left },
    { name: 'answers of status 500', figure: `${bugs.length}`, faults: bugs },
    {
      name: 'times that the server ended by itself',
      figure: `${shop.endings()}`,
      faults: shop.endings() > 0 ? [lastWords(shop)] : [],
    },
  ];
}

/** What the shop has left undone, and its last words. */
async function explainStill(shop: Shop): Promise<string> {
  const left = await listLeft(openAsk(shop.databaseUrl), '');
  return `Left undone:\n  ${left.join('\n  ')}\nThe shop’s last words:\n${lastWords(shop)}`;
}

const lastWords = (shop: Shop) => shop.log().trim().split('\n').slice(-20).join('\n');

function countStatuses(orders: readonly { status: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

const newSecret = () => randomBytes(16).toString('hex');

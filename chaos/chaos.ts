import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pause } from '../apps/server/src/platform/clock.ts';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { type Memory, perform, type World } from './acts.ts';
import { openCalls } from './calls.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkBooks } from './checks/books.ts';
import { checkGoods } from './checks/goods.ts';
import { checkMoney, deliveredToAll } from './checks/money.ts';
import { openAsk } from './database.ts';
import { gatherFacts } from './facts.ts';
import { stockUp } from './goods.ts';
import { killAsPlanned, type Restart } from './killer.ts';
import { registerUsers } from './people.ts';
import { planAct, planKills } from './plan.ts';
import { openProviders } from './providers.ts';
import type { Report } from './report.ts';
import { hurryJobs, settleAll } from './settle.ts';
import { openShop, type Shop } from './shop.ts';

export type ChaosOptions = {
  payments: number;
  kills: number;
  seed: number;
  users: number;
  /** How many buy at once; who waits for an answer that was lost is not counted. */
  atOnce: number;
  /** What runs the shop, as seen from this folder. */
  entry: string;
  say(line: string): void;
};

const SECRET_KEY = Buffer.alloc(32, 7);
/** An act may be refused, and then counts as none; this many in all, so that a shop that refuses all ends. */
const MOST_ACTS_A_PAYMENT = 3;
const SAY_EVERY_PAYMENTS = 200;
/** Whoever waits longer has lost an answer, and others buy meanwhile. */
const COUNTED_MS = 1_500;
const LAST_ONES_MS = 2_000;

/** A shop with its database and providers, buyers, and kills at random moments; in the end everything is counted. */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const began = performance.now();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-chaos-'));
  const port = await findFreePort(0);
  const providers = await openProviders({
    port: await findFreePort(0),
    seed: options.seed,
    shopOrigin: `http://127.0.0.1:${port}`,
    crystalPay: { login: 'chaos', secret: newSecret(), salt: newSecret() },
    cryptoBot: { token: `10000:${newSecret()}` },
  });
  const shop = openShop({
    entry: options.entry,
    port,
    dataDir,
    settings: {
      ...providers.settings,
      SECRET_KEY: SECRET_KEY.toString('base64'),
      RATE_LIMIT: 'off',
      SEED: 'none',
      LOG_LEVEL: 'warn',
    },
  });
  try {
    shop.start();
    await shop.ready();
    const ask = openAsk(shop.databaseUrl);
    const calls = openCalls(shop.origin);
    const products = await stockUp(shop.databaseUrl(), SECRET_KEY, options.payments);
    const memory: Memory = {
      users: await registerUsers(calls, options.users),
      guests: [],
      made: [],
      refused: new Map(),
      faults: [],
    };
    const down: (() => Promise<void>)[] = [];
    const hurry = {
      runOut: (paymentId: number) => hurryJobs(ask, 'payments.expire', paymentId),
      whenDown: (work: () => Promise<void>) => void down.push(work),
    };
    options.say('The shop is open; buying and killing begin');
    const restarts = await buyAndKill(options, { calls, providers, products, memory, hurry }, { shop, ask, down });
    options.say('Everything is bought; what is open is settled');
    const left = await settleAll(ask);
    const facts = await gatherFacts({ calls, providers, ask, memory });
    const checks = [
      ...checkMoney(facts, memory),
      ...(await checkBooks(ask, shop.databaseUrl(), deliveredToAll(facts))),
      ...(await checkGoods(ask, facts, products)),
      ...(await checkAnswers(ask, facts, memory)),
      { name: 'payments, orders, jobs and letters that are stuck', figure: `${left.length}`, faults: left },
      { name: 'answers of status 500', figure: `${calls.counts.bugs.length}`, faults: calls.counts.bugs },
      {
        name: 'times that the server ended by itself',
        figure: `${shop.endings()}`,
        faults: shop.endings() ? [lastWords(shop)] : [],
      },
    ];
    const orders = new Map<string, number>();
    for (const { status } of facts.endings.flatMap((ending) => ending.orders))
      orders.set(status, (orders.get(status) ?? 0) + 1);
    const seconds = (performance.now() - began) / 1_000;
    return { seed: options.seed, seconds, memory, orders, restarts, calls: calls.counts, checks };
  } finally {
    await shop.stop();
    providers.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

type Around = { shop: Shop; ask: ReturnType<typeof openAsk>; down: (() => Promise<void>)[] };

/** Buyers buy until there are as many payments as wanted, while the killer does as planned. */
async function buyAndKill(options: ChaosOptions, world: World, { shop, ask, down }: Around): Promise<Restart[]> {
  const { seed, payments, atOnce } = options;
  const { memory } = world;
  const say = progress(options.say);
  const counted = new Set<Promise<void>>();
  const underWay = new Set<Promise<void>>();
  const afterwards: Promise<void>[] = [];
  let begun = 0;
  let isOver = false;
  const noteFault = (error: unknown) => void memory.faults.push(String(error));
  const onDown = () => void afterwards.push(...down.splice(0).map((work) => work().catch(noteFault)));
  const mayBegin = () => memory.made.length + underWay.size < payments && begun < payments * MOST_ACTS_A_PAYMENT;

  const begin = (): void => {
    const act = planAct(seed, (begun += 1), { users: options.users, products: world.products.length });
    const doing: Promise<void> = perform(world, act)
      .then(() => say(memory.made.length), noteFault)
      .finally(() => underWay.delete(doing));
    const seen: Promise<void> = Promise.race([doing, pause(COUNTED_MS)]).finally(() => counted.delete(seen));
    underWay.add(doing);
    counted.add(seen);
  };

  const killing = killAsPlanned(
    { shop, ask, begunActs: () => begun, onDown },
    planKills(seed, options.kills, payments),
    () => isOver,
  );
  while (mayBegin() || underWay.size > 0) {
    if (mayBegin() && counted.size < atOnce) begin();
    else if (mayBegin()) await Promise.race(counted);
    else {
      // The last ones wait for what was cut off, which is given up after a minute: now is as good.
      await Promise.race([...underWay, pause(LAST_ONES_MS)]);
      await hurryJobs(ask, 'payments.abandon');
    }
  }
  isOver = true;
  const restarts = await killing;
  onDown();
  await Promise.all(afterwards);
  return restarts;
}

/** Says from time to time how far it is. */
function progress(tell: (line: string) => void): (made: number) => void {
  let told = 0;
  return (made) => {
    if (made < told + SAY_EVERY_PAYMENTS) return;
    told = made;
    tell(`${made} payments`);
  };
}

const newSecret = () => randomBytes(16).toString('hex');

/** What the server said before it ended, for whoever has to find out why. */
function lastWords(shop: Shop): string {
  return shop.log().trim().split('\n').slice(-20).join('\n');
}

import { pause } from '../apps/server/src/platform/clock.ts';
import { perform } from './acts.ts';
import type { World } from './world.ts';
import type { Ask } from './database.ts';
import { killAsPlanned, type Restart } from './killer.ts';
import { type Kill, planKills } from './plan-kills.ts';
import { planAct } from './plan.ts';
import { hurryCutOff, hurryLeftJobs, hurryRewards } from './settle.ts';
import type { Progress } from './progress.ts';
import type { Shop } from './shop.ts';

export type BuyingOptions = {
  payments: number;
  kills: number;
  /** Server processes over one database. */
  nodes: number;
  seed: number;
  users: number;
  /** How many buy at once; who waits for an answer that was lost is not counted. */
  atOnce: number;
  say(line: string): void;
};

/** An act may be refused, and then counts as none; this many in all, so that a shop that refuses all ends. */
const MOST_ACTS_A_PAYMENT = 3;
const SAY_EVERY_PAYMENTS = 200;
/** Whoever waits longer has lost an answer, and others buy meanwhile. */
const COUNTED_MS = 1_500;
/** So many times as many may be under way at all: a crowd that asks again would be what is tried, not the kills. */
const WAITING_A_BUYER = 5;
const AHEAD_POLL_MS = 50;
/** So many are begun while the last kill is waited for. */
const DURING_LAST_KILL = 5;
const HURRY_EVERY_MS = 1_000;
/** Rewards are paid by the sweep of everything, which is much to do each second. */
const REWARDS_EVERY_TURNS = 5;

/** `down`: what waits until the shop is killed next. */
type Around = { shop: Shop; ask: Ask; down: (() => Promise<void>)[]; progress: Progress };

/** Buyers buy until there are as many payments as wanted, while the killer does as planned. */
export async function buyAndKill(
  options: BuyingOptions,
  world: World,
  { shop, ask, down, progress }: Around,
): Promise<Restart[]> {
  const { seed, payments, atOnce, users } = options;
  const { memory } = world;
  const say = sayHowFar(options.say);
  const counted = new Set<Promise<void>>();
  const underWay = new Set<Promise<void>>();
  const afterwards: Promise<void>[] = [];
  const onSale = { users, products: world.products.length, promos: world.promos.length };
  let begun = 0;
  let isOver = false;
  const noteFault = (error: unknown) => void memory.faults.push(String(error));
  const onDown = () => void afterwards.push(...down.splice(0).map((work) => work().catch(noteFault)));
  const mayBegin = () => memory.made.length + underWay.size < payments && begun < payments * MOST_ACTS_A_PAYMENT;

  const begin = (): void => {
    const act = planAct(seed, (begun += 1), onSale);
    const name = `act ${act.number} (${act.kind}, ${act.manner}, ${act.outcome})`;
    const doing: Promise<void> = progress
      .during(name, perform(world, act))
      .then(
        () => say(memory.made.length),
        (error: unknown) => noteFault(`${name}: ${String(error)}`),
      )
      .finally(() => underWay.delete(doing));
    const seen: Promise<void> = Promise.race([doing, pause(COUNTED_MS)]).finally(() => counted.delete(seen));
    underWay.add(doing);
    counted.add(seen);
  };

  const kills = planKills(seed, { kills: options.kills, payments, nodes: shop.nodes });
  const restarts: Restart[] = [];
  const onBack = (restart: Restart) => void restarts.push(restart);
  const parts = { shop, ask, begunActs: () => begun, onDown, onBack, progress };
  const killing = killAsPlanned(parts, kills, () => isOver);
  const isAhead = () => begun >= mostBegun(kills, restarts.length);
  const hurrying = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await hurryCutOff(ask).catch(noteFault);
      await hurryLeftJobs(ask, shop.lastKillAt()).catch(noteFault);
      if (turn % REWARDS_EVERY_TURNS === 0) await hurryRewards(ask, 'every other').catch(noteFault);
      await pause(HURRY_EVERY_MS);
    }
  })();
  while (mayBegin() || underWay.size > 0) {
    const isFull = underWay.size >= atOnce * WAITING_A_BUYER;
    if (mayBegin() && isAhead()) await pause(AHEAD_POLL_MS);
    else if (mayBegin() && !isFull && counted.size < atOnce) begin();
    else await Promise.race(isFull || !mayBegin() ? underWay : counted);
  }
  isOver = true;
  await hurrying;
  await killing;
  onDown();
  await Promise.all(afterwards);
  return restarts;
}

/**
 * How many acts may be begun while so many kills are done: a shop of several nodes sells on while one is down, and on a slow
 * machine everything would be bought before the last kill.
 */
export function mostBegun(kills: readonly Kill[], done: number): number {
  const [current, next] = [kills[done], kills[done + 1]];
  if (next) return next.afterActs;
  return current ? current.afterActs + DURING_LAST_KILL : Infinity;
}

/** Says from time to time how far it is. */
function sayHowFar(tell: (line: string) => void): (made: number) => void {
  let told = 0;
  return (made) => {
    if (made < told + SAY_EVERY_PAYMENTS) return;
    told = made;
    tell(`${made} payments`);
  };
}

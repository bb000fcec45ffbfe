import { pause } from '../apps/server/src/platform/clock.ts';
import { perform } from './actions.ts';
import type { World } from './world.ts';
import type { Query } from './database.ts';
import { killAsPlanned, type Restart } from './killer.ts';
import { type Kill, planKills } from './plan-kills.ts';
import { planAction } from './plan.ts';
import { abandonInterrupted, releaseOrphanedJobs, endWarranties } from './drain.ts';
import { releaseChats } from './release-chats.ts';
import type { Progress } from './progress.ts';
import type { Shop } from './shop.ts';

export type BuyingOptions = {
  payments: number;
  kills: number;
  /** Server processes that share one database. */
  nodes: number;
  seed: number;
  users: number;
  /** Persons in Telegram; the first of them are partners. */
  persons: number;
  /** Concurrent buyers; a buyer who waits for a lost response is not counted. */
  concurrency: number;
  log(line: string): void;
};

/**
 * A refused action does not count as a payment. Limits the number of actions, so that a run against a shop that refuses
 * everything ends.
 */
const MAX_ACTIONS_PER_PAYMENT = 3;
const LOG_EVERY_PAYMENTS = 200;
/** A buyer who waits longer has lost a response, and another one may start. */
const ACTIVE_MS = 1_500;
/**
 * Limits all actions in flight to this multiple of the concurrency: a crowd of retries would test the load and not the
 * kills.
 */
const MAX_IN_FLIGHT_FACTOR = 5;
const AHEAD_POLL_MS = 50;
/** Actions that may start while the last kill is pending. */
const STARTED_DURING_LAST_KILL = 5;
const TICK_INTERVAL_MS = 1_000;
/** Rewards are paid by the full sweep, which is too expensive for every tick. */
const REWARDS_EVERY_TICKS = 5;

/** `down`: work that waits for the next kill. */
type RunDeps = { shop: Shop; query: Query; down: (() => Promise<void>)[]; progress: Progress };

/** Runs buyers until the requested number of payments is reached, and the planned kills at the same time. */
export async function buyAndKill(
  options: BuyingOptions,
  world: World,
  { shop, query, down, progress }: RunDeps,
): Promise<Restart[]> {
  const { seed, payments, concurrency, users, persons } = options;
  const { observations } = world;
  const log = logProgress(options.log);
  const active = new Set<Promise<void>>();
  const inFlight = new Set<Promise<void>>();
  const deferred: Promise<void>[] = [];
  const { products, promos, bazaar } = world;
  const botsOf = (kind: 'goods' | 'domains') => bazaar.bots.filter((bot) => bot.kind === kind).length;
  const bots = { goods: botsOf('goods'), domains: botsOf('domains') };
  const choices = { users, persons, products: products.length, promos: promos.length, payments, bots };
  let started = 0;
  let isOver = false;
  const recordFailure = (error: unknown) => void observations.failures.push(String(error));
  const onDown = () => void deferred.push(...down.splice(0).map((work) => work().catch(recordFailure)));
  const mayStart = () =>
    observations.accepted.length + inFlight.size < payments && started < payments * MAX_ACTIONS_PER_PAYMENT;

  const start = (): void => {
    const action = planAction(seed, (started += 1), choices);
    const name = `act ${action.number} (${action.kind}, ${action.mode}, ${action.outcome})`;
    const running: Promise<void> = progress
      .track(name, perform(world, action))
      .then(
        () => log(observations.accepted.length),
        (error: unknown) => recordFailure(`${name}: ${String(error)}`),
      )
      .finally(() => inFlight.delete(running));
    const activeUntil: Promise<void> = Promise.race([running, pause(ACTIVE_MS)]).finally(() =>
      active.delete(activeUntil),
    );
    inFlight.add(running);
    active.add(activeUntil);
  };

  const kills = planKills(seed, { kills: options.kills, payments, nodes: shop.nodes });
  const restarts: Restart[] = [];
  const onBack = (restart: Restart) => void restarts.push(restart);
  const deps = { shop, query, startedActions: () => started, onDown, onBack, progress };
  const killing = killAsPlanned(deps, kills, () => isOver);
  const isAhead = () => started >= maxStarted(kills, restarts.length);
  const ticking = (async () => {
    for (let tick = 0; !isOver; tick += 1) {
      await abandonInterrupted(query).catch(recordFailure);
      await releaseOrphanedJobs(query, shop.lastKillAt()).catch(recordFailure);
      await releaseChats(query, shop.lastKillAt()).catch(recordFailure);
      if (tick % REWARDS_EVERY_TICKS === 0) await endWarranties(query, 'every other').catch(recordFailure);
      await pause(TICK_INTERVAL_MS);
    }
  })();
  while (mayStart() || inFlight.size > 0) {
    const isFull = inFlight.size >= concurrency * MAX_IN_FLIGHT_FACTOR;
    if (mayStart() && isAhead()) await pause(AHEAD_POLL_MS);
    else if (mayStart() && !isFull && active.size < concurrency) start();
    else await Promise.race(isFull || !mayStart() ? inFlight : active);
  }
  isOver = true;
  await ticking;
  await killing;
  onDown();
  await Promise.all(deferred);
  return restarts;
}

/**
 * How many actions may have started after `done` kills. A shop of several nodes keeps selling while one is down, so on
 * a slow machine everything would be bought before the last kill.
 */
export function maxStarted(kills: readonly Kill[], done: number): number {
  const [current, next] = [kills[done], kills[done + 1]];
  if (next) return next.afterActions;
  return current ? current.afterActions + STARTED_DURING_LAST_KILL : Infinity;
}

/** Logs the progress at intervals. */
function logProgress(log: (line: string) => void): (accepted: number) => void {
  let logged = 0;
  return (accepted) => {
    if (accepted < logged + LOG_EVERY_PAYMENTS) return;
    logged = accepted;
    log(`${accepted} payments`);
  };
}

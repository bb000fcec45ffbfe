import { monotonicMs, pause } from '../apps/server/src/platform/clock.ts';
import { createCalls } from '../chaos/calls.ts';
import type { Check } from '../chaos/checks-table.ts';
import { type Query, createQuery } from '../chaos/database.ts';
import { createStock } from '../chaos/products.ts';
import { registerUsers } from '../chaos/buyers.ts';
import { createRandom } from '../chaos/random.ts';
import { listUnfinished } from '../chaos/drain.ts';
import { checkUnexpectedExits, withEnvironment, SECRET_KEY, type Environment } from '../chaos/environment.ts';
import type { Assortment, World } from './buyer.ts';
import { measureCapacity } from './capacity.ts';
import { checkStable } from './stability.ts';
import { checkGrowth } from './growth.ts';
import { runJourney, topUp } from './journeys.ts';
import { type LoadResult, runAtConstantRate } from './constant-rate.ts';
import { connections, thresholds, type Samples, takeSample } from './metrics.ts';
import { countRows } from './rows.ts';
import { checkTimings, createTimings, type Span } from './timings.ts';

export type SoakOptions = { minutes: number; seed: number; log(line: string): void };
export type SoakReport = { perSecond: number; load: LoadResult; minutes: number; checks: Check[]; dataDir: string };

const METRICS_TOKEN = 'soak';
const USERS = 40;
const FIRST_TOP_UP_ROUBLES = 900_000;
/** Share of the measured capacity. */
const LOAD_SHARE = 0.5;
const SAMPLE_EVERY_MS = 2_000;
/** Units for as many payments as two cores process in an hour. */
const STOCKED_PAYMENTS = 40_000;
const DRAIN_POLL_MS = 500;
const MAX_DRAIN_POLLS = 240;

/** Runs a shop as `npm start` does under half of its capacity. Its data are retained when a check fails. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const environmentOptions = {
    name: 'soak',
    entry: '../apps/server/src/main.ts',
    nodes: 1,
    seed: options.seed,
    isErratic: false,
  };
  return withEnvironment({ ...environmentOptions, settings: { METRICS_TOKEN } }, (environment) =>
    runScenario(options, environment),
  );
}

async function openWorld({ seed }: SoakOptions, { shop, providers }: Environment, query: Query): Promise<World> {
  const calls = createCalls(shop.origin);
  const stocked = await createStock(shop.databaseUrl(), SECRET_KEY, STOCKED_PAYMENTS);
  // Without the products that are meant to run out.
  const products = stocked.filter(({ units }) => units > STOCKED_PAYMENTS / 4);
  return {
    origin: shop.origin,
    calls,
    providers,
    users: await registerUsers(calls, USERS),
    assortment: { products, ...(await listShown(query)) },
    timings: createTimings(),
    random: createRandom(seed, 'soak'),
    completed: { payments: 0, invoices: 0, guests: 0 },
    unexpected: new Map(),
  };
}

async function runScenario(options: SoakOptions, environment: Environment): Promise<SoakReport> {
  const { minutes, log } = options;
  const query = createQuery(environment.shop.databaseUrl);
  const world = await openWorld(options, environment, query);
  log('The shop is open; balances are filled');
  await Promise.all(world.users.map((user) => topUp(world, user, FIRST_TOP_UP_ROUBLES)));
  log('What the machine bears is measured');
  const journey = () => runJourney(world);
  const perSecond = (await measureCapacity(journey, log)) * LOAD_SHARE;
  await untilDrained(query);
  const [doneBefore, rowsBefore] = [{ ...world.completed }, await countRows(query)];
  log(`${minutes} minutes with ${perSecond.toFixed(1)} journeys a second begin`);

  const samples: Samples = new Map();
  const stopSampling = startSampling({ origin: world.origin, token: METRICS_TOKEN, query }, samples);
  const fromMs = monotonicMs();
  const load = await runAtConstantRate(journey, { perSecond, seconds: minutes * 60 });
  const span = { fromMs, toMs: fromMs + minutes * 60_000 };
  await stopSampling();
  log('It is over; what is under way ends');
  const unfinished = await untilDrained(query);

  const completed = {
    payments: world.completed.payments - doneBefore.payments,
    invoices: world.completed.invoices - doneBefore.invoices,
    guests: world.completed.guests - doneBefore.guests,
  };
  const checks = [
    ...checkThresholds(samples, span),
    ...checkResponses(world, load),
    ...checkTimings(world.timings.timings, span),
    ...checkGrowth(rowsBefore, await countRows(query), completed),
    { name: 'payments, orders, jobs and emails that are stuck', value: `${unfinished.length}`, failures: unfinished },
    checkUnexpectedExits(environment.shop),
  ];
  return { perSecond, load, minutes, checks, dataDir: environment.shop.dataDir };
}

function checkThresholds(samples: Samples, span: Span): Check[] {
  return [
    ...Object.entries(thresholds).map(([name, level]) => checkStable(level, samples.get(name) ?? [], span)),
    checkStable(connections, samples.get(connections.name) ?? [], span),
  ];
}

function checkResponses({ unexpected, timings }: World, { started, dropped, maxInFlight }: LoadResult): Check[] {
  const all = [...unexpected];
  const serverErrors = all.filter(([what]) => what.includes(': 500'));
  const count = (list: typeof all) => list.reduce((sum, [, times]) => sum + times, 0);
  const named = (list: typeof all) => list.map(([what, times]) => `${what}, ${times} times`);
  return [
    { name: 'responses with status 500', value: `${count(serverErrors)}`, failures: named(serverErrors) },
    {
      name: 'answers that were not expected',
      value: `${count(all)} of ${timings.timings.length}`,
      failures: named(all),
    },
    {
      name: 'journeys begun, none left out since too many were under way',
      value: `${started}, ${maxInFlight} at once`,
      failures: dropped > 0 ? [`${dropped} were left out`] : [],
    },
  ];
}

/** Takes samples in the background; returns a function that stops it. */
function startSampling(deps: Parameters<typeof takeSample>[0], samples: Samples): () => Promise<void> {
  const controller = new AbortController();
  const sampling = (async () => {
    while (!controller.signal.aborted) {
      await takeSample(deps, samples);
      await pause(SAMPLE_EVERY_MS, controller.signal);
    }
  })();
  return async () => {
    controller.abort();
    await sampling;
  };
}

/** Waits until no work is unfinished. Returns what still is after two minutes. */
async function untilDrained(query: Query): Promise<string[]> {
  for (let polls = 1; ; polls += 1) {
    const unfinished = await listUnfinished(query, '');
    if (unfinished.length === 0 || polls === MAX_DRAIN_POLLS) return unfinished;
    await pause(DRAIN_POLL_MS);
  }
}

/** Products of the demonstration shop that visitors view, and its number of categories. */
async function listShown(query: Query): Promise<Pick<Assortment, 'shown' | 'categories'>> {
  const shown = await query<{ id: number }>('select id::int from products where is_listed order by id limit 600');
  const [row] = await query<{ count: number }>('select count(*)::int as count from categories');
  return { shown: shown.map(({ id }) => id), categories: row?.count ?? 1 };
}

import { monotonicMs, pause } from '../apps/server/src/platform/clock.ts';
import { openCalls } from '../chaos/calls.ts';
import type { Check } from '../chaos/checks-table.ts';
import { type Ask, openAsk } from '../chaos/database.ts';
import { stockUp } from '../chaos/goods.ts';
import { registerUsers } from '../chaos/people.ts';
import { createRandom } from '../chaos/random.ts';
import { listLeft } from '../chaos/settle.ts';
import { endingsOf, onStage, SECRET_KEY, type Stage } from '../chaos/stage.ts';
import type { Assortment, World } from './buyer.ts';
import { measureCapacity } from './capacity.ts';
import { checkFlat } from './flat.ts';
import { checkGrowth } from './growth.ts';
import { goOn, topUp } from './journeys.ts';
import { type Begun, keepBeginning } from './load.ts';
import { connections, levels, type Samples, takeSample } from './metrics.ts';
import { countRows } from './rows.ts';
import { checkTimings, openTimings, type Span } from './timings.ts';

export type SoakOptions = { minutes: number; seed: number; say(line: string): void };
export type SoakReport = { perSecond: number; begun: Begun; minutes: number; checks: Check[]; dataDir: string };

const METRICS_TOKEN = 'soak';
const USERS = 40;
const FIRST_TOP_UP_ROUBLES = 900_000;
/** Of what the machine bears. */
const LOAD_SHARE = 0.5;
const SAMPLE_EVERY_MS = 2_000;
/** Units for as many payments as two cores make in an hour. */
const STOCKED_PAYMENTS = 40_000;
const QUIET_POLL_MS = 500;
const MOST_QUIET_POLLS = 240;

/** A shop as `npm start` runs it, under half of the load that it bears. Of a run that was not good its data are kept. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const about = { name: 'soak', entry: '../apps/server/src/main.ts', nodes: 1, seed: options.seed, isErratic: false };
  return onStage({ ...about, settings: { METRICS_TOKEN } }, (stage) => play(options, stage));
}

async function openWorld({ seed }: SoakOptions, { shop, providers }: Stage, ask: Ask): Promise<World> {
  const calls = openCalls(shop.origin);
  const stocked = await stockUp(shop.databaseUrl(), SECRET_KEY, STOCKED_PAYMENTS);
  // Not those that are to run out.
  const products = stocked.filter(({ units }) => units > STOCKED_PAYMENTS / 4);
  return {
    origin: shop.origin,
    calls,
    providers,
    users: await registerUsers(calls, USERS),
    assortment: { products, ...(await listShown(ask)) },
    timings: openTimings(),
    random: createRandom(seed, 'soak'),
    done: { payments: 0, invoices: 0, guests: 0 },
    unexpected: new Map(),
  };
}

async function play(options: SoakOptions, stage: Stage): Promise<SoakReport> {
  const { minutes, say } = options;
  const ask = openAsk(stage.shop.databaseUrl);
  const world = await openWorld(options, stage, ask);
  say('The shop is open; balances are filled');
  await Promise.all(world.users.map((user) => topUp(world, user, FIRST_TOP_UP_ROUBLES)));
  say('What the machine bears is measured');
  const journey = () => goOn(world);
  const perSecond = (await measureCapacity(journey, say)) * LOAD_SHARE;
  await untilQuiet(ask);
  const [doneBefore, rowsBefore] = [{ ...world.done }, await countRows(ask)];
  say(`${minutes} minutes with ${perSecond.toFixed(1)} journeys a second begin`);

  const samples: Samples = new Map();
  const stopSampling = keepSampling({ origin: world.origin, token: METRICS_TOKEN, ask }, samples);
  const fromMs = monotonicMs();
  const begun = await keepBeginning(journey, { perSecond, seconds: minutes * 60 });
  const span = { fromMs, toMs: fromMs + minutes * 60_000 };
  await stopSampling();
  say('It is over; what is under way ends');
  const left = await untilQuiet(ask);

  const done = {
    payments: world.done.payments - doneBefore.payments,
    invoices: world.done.invoices - doneBefore.invoices,
    guests: world.done.guests - doneBefore.guests,
  };
  const checks = [
    ...checkLevels(samples, span),
    ...checkAnswers(world, begun),
    ...checkTimings(world.timings.timings, span),
    ...checkGrowth(rowsBefore, await countRows(ask), done),
    { name: 'payments, orders, jobs and letters that are stuck', figure: `${left.length}`, faults: left },
    endingsOf(stage.shop),
  ];
  return { perSecond, begun, minutes, checks, dataDir: stage.shop.dataDir };
}

function checkLevels(samples: Samples, span: Span): Check[] {
  return [
    ...Object.entries(levels).map(([name, level]) => checkFlat(level, samples.get(name) ?? [], span)),
    checkFlat(connections, samples.get(connections.name) ?? [], span),
  ];
}

function checkAnswers({ unexpected, timings }: World, { begun, leftOut, mostUnderWay }: Begun): Check[] {
  const all = [...unexpected];
  const bugs = all.filter(([what]) => what.includes(': 500'));
  const count = (list: typeof all) => list.reduce((sum, [, times]) => sum + times, 0);
  const named = (list: typeof all) => list.map(([what, times]) => `${what}, ${times} times`);
  return [
    { name: 'answers of status 500', figure: `${count(bugs)}`, faults: named(bugs) },
    {
      name: 'answers that were not expected',
      figure: `${count(all)} of ${timings.timings.length}`,
      faults: named(all),
    },
    {
      name: 'journeys begun, none left out since too many were under way',
      figure: `${begun}, ${mostUnderWay} at once`,
      faults: leftOut > 0 ? [`${leftOut} were left out`] : [],
    },
  ];
}

/** Answers how to end it. */
function keepSampling(parts: Parameters<typeof takeSample>[0], samples: Samples): () => Promise<void> {
  const ending = new AbortController();
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      await takeSample(parts, samples);
      await pause(SAMPLE_EVERY_MS, ending.signal);
    }
  })();
  return async () => {
    ending.abort();
    await sampling;
  };
}

/** Waits until nothing is under way any more. Answers what still is after two minutes. */
async function untilQuiet(ask: Ask): Promise<string[]> {
  for (let polls = 1; ; polls += 1) {
    const left = await listLeft(ask, '');
    if (left.length === 0 || polls === MOST_QUIET_POLLS) return left;
    await pause(QUIET_POLL_MS);
  }
}

/** Products of the demonstration shop that visitors look at, and how many categories it has. */
async function listShown(ask: Ask): Promise<Pick<Assortment, 'shown' | 'categories'>> {
  const shown = await ask<{ id: number }>('select id::int from products where is_listed order by id limit 600');
  const [row] = await ask<{ count: number }>('select count(*)::int as count from categories');
  return { shown: shown.map(({ id }) => id), categories: row?.count ?? 1 };
}

import type { Memory, World } from './world.ts';
import { buyAndKill, type BuyingOptions } from './buying.ts';
import { openCalls } from './calls.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkBooks } from './checks/books.ts';
import { checkGoods } from './checks/goods.ts';
import { checkMoney, deliveredToAll } from './checks/money.ts';
import { checkNames } from './checks/names.ts';
import { checkPromos } from './checks/promos.ts';
import { checkRefunds } from './checks/refunds.ts';
import { checkRewards } from './checks/rewards.ts';
import { type Ask, openAsk } from './database.ts';
import { type Facts, gatherFacts } from './facts.ts';
import { stockUp } from './goods.ts';
import { openOperator } from './operator.ts';
import { registerUsers } from './people.ts';
import { type Progress, watchProgress } from './progress.ts';
import { issuePromos, promosFor } from './promos.ts';
import type { Check } from './checks-table.ts';
import type { Report } from './report.ts';
import { hurryJobs, listLeft, settleAll } from './settle.ts';
import type { Shop } from './shop.ts';
import { endingsOf, lastWords, onStage, SECRET_KEY, type Stage } from './stage.ts';
import { sellZones } from './zones.ts';

/** `entry`: what runs the shop, as seen from this folder. */
export type ChaosOptions = BuyingOptions & { entry: string };

/** More than anything that the shop itself waits for before it goes on. */
const MOST_STILL_SECONDS = 150;

/**
 * A shop with its database and providers, buyers, and kills at random moments; in the end everything is counted. Of a run
 * that was not good the shop's data are kept. Throws when it could not be played to its end.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const { entry, nodes, seed } = options;
  const about = { name: 'chaos', entry, nodes, seed, isErratic: true, settings: { SEED: 'none' } };
  const progress = watchProgress(MOST_STILL_SECONDS);
  return onStage(about, (stage) =>
    progress.unlessStill(play(options, stage, progress), () => explainStill(stage.shop)),
  );
}

async function play(options: ChaosOptions, { shop, settings, providers }: Stage, progress: Progress): Promise<Report> {
  const began = performance.now();
  const ask = openAsk(shop.databaseUrl);
  const calls = openCalls(shop.origin);
  const products = await stockUp(shop.databaseUrl(), SECRET_KEY, options.payments);
  await sellZones(shop.databaseUrl());
  const promos = promosFor(options.payments);
  await issuePromos(shop.databaseUrl(), promos);
  const users = await registerUsers(calls, options.users);
  const memory: Memory = {
    users,
    guests: [],
    made: [],
    refused: new Map(),
    givenBack: [],
    seen: new Map(),
    faults: [],
  };
  const operator = openOperator(() => ({ ...settings, ...shop.operatorSettings() }));
  const down: (() => Promise<void>)[] = [];
  const hurry = {
    runOut: (paymentId: number) => hurryJobs(ask, 'payments.expire', paymentId),
    whenDown: (work: () => Promise<void>) => void down.push(work),
  };
  const world = { calls, providers, operator, products, promos, memory, hurry };
  options.say('The shop is open; buying and killing begin');
  const restarts = await buyAndKill(options, world, { shop, ask, down, progress });
  options.say('Everything is bought; what is open is settled');
  const slowAnswers = await providers.beQuick();
  const left = await settleAll(ask, progress, shop.lastKillAt());
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
    operator: operator.counts,
    nodes: shop.nodes,
    taken: shop.taken(),
    slowAnswers,
    dataDir: shop.dataDir,
  };
}

async function countEverything(world: World, facts: Facts, { ask, shop }: { ask: Ask; shop: Shop }): Promise<Check[]> {
  return [
    ...checkMoney(facts, world.memory),
    ...(await checkBooks(ask, shop.databaseUrl(), deliveredToAll(facts))),
    ...(await checkGoods(ask, facts, world.products, world.memory)),
    ...(await checkRefunds(ask, facts, world.memory)),
    ...checkRewards(facts),
    ...(await checkPromos({ ask, ...world }, facts, world.memory)),
    ...(await checkNames(ask, facts)),
    ...(await checkAnswers(ask, facts, world.memory)),
  ];
}

function listEnds({ calls }: World, shop: Shop, left: string[]): Check[] {
  const { bugs } = calls.counts;
  return [
    { name: 'payments, orders, jobs and letters that are stuck', figure: `${left.length}`, faults: left },
    { name: 'answers of status 500', figure: `${bugs.length}`, faults: bugs },
    endingsOf(shop),
  ];
}

/** What the shop has left undone, and its last words. */
async function explainStill(shop: Shop): Promise<string> {
  const left = await listLeft(openAsk(shop.databaseUrl), '');
  return `Left undone:\n  ${left.join('\n  ')}\nThe shop’s last words:\n${lastWords(shop)}`;
}

function countStatuses(orders: readonly { status: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

import type { Observations, World } from './world.ts';
import { buyAndKill, type BuyingOptions } from './buy-and-kill.ts';
import { createCalls } from './calls.ts';
import { checkAccepted } from './checks/accepted.ts';
import { checkBackup } from './checks/backup.ts';
import { checkChats } from './checks/chats.ts';
import { checkEarnings, findKept } from './checks/earnings.ts';
import { checkWithdrawals } from './checks/withdrawals.ts';
import { checkBooks } from './checks/books.ts';
import { checkGoods } from './checks/goods.ts';
import { checkMoney, totalDelivered } from './checks/money.ts';
import { checkNames } from './checks/names.ts';
import { checkPromos } from './checks/promos.ts';
import { checkRefunds } from './checks/refunds.ts';
import { checkRewards } from './checks/rewards.ts';
import { type Query, createQuery } from './database.ts';
import { type Facts, collectFacts } from './facts.ts';
import { createStock } from './products.ts';
import { openOffice } from './office.ts';
import { openOperator } from './operator.ts';
import { openBazaar } from './partners.ts';
import { createRandom } from './random.ts';
import { keepMessages } from './stored-messages.ts';
import { registerUsers } from './buyers.ts';
import { type Progress, watchProgress } from './progress.ts';
import { issuePromos, promosFor } from './promos.ts';
import type { Check } from './checks-table.ts';
import { payoutSettings } from './payout-settings.ts';
import type { Report } from './report.ts';
import { makeJobsDue, listUnfinished, drain } from './drain.ts';
import type { Shop } from './shop.ts';
import { checkUnexpectedExits, logTail, withEnvironment, SECRET_KEY, type Environment } from './environment.ts';
import { sellZones } from './zones.ts';

/** `entry`: the script that runs the shop, relative to this folder. */
export type ChaosOptions = BuyingOptions & { entry: string };

/** Share of the seeds with which Telegram sends updates to the shop; with the others the shop polls them. */
const WEBHOOKS_SHARE = 0.6;

/** Longer than any delay of the shop itself. */
const MAX_IDLE_SECONDS = 150;

/**
 * Runs a shop with its database and providers, buyers, and kills at random moments, and then checks everything. The
 * shop's data are retained when a check fails. Throws when the run could not be completed.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const { entry, nodes, seed } = options;
  const environmentOptions = {
    name: 'chaos',
    entry,
    nodes,
    seed,
    isErratic: true,
    hasWebhooks: createRandom(seed, 'updates').chance(WEBHOOKS_SHARE),
    settings: { SEED: 'none', ...payoutSettings },
  };
  const progress = watchProgress(MAX_IDLE_SECONDS);
  return withEnvironment(environmentOptions, (environment) =>
    progress.failIfStalled(runScenario(options, environment, progress), () => explainStall(environment.shop)),
  );
}

async function runScenario(
  options: ChaosOptions,
  { shop, settings, providers }: Environment,
  progress: Progress,
): Promise<Report> {
  const began = performance.now();
  const query = createQuery(shop.databaseUrl);
  const calls = createCalls(shop.origin);
  const products = await createStock(shop.databaseUrl(), SECRET_KEY, options.payments);
  await sellZones(shop.databaseUrl());
  const promos = promosFor(options.payments);
  await issuePromos(shop.databaseUrl(), promos);
  const users = await registerUsers(calls, options.users);
  const office = await openOffice(shop.origin, query);
  await keepMessages(query);
  options.log('The shop is open; partners make their bots');
  const { telegram } = providers;
  const bazaar = await openBazaar({ telegram, query, databaseUrl: shop.databaseUrl() }, { ...options, products });
  const observations: Observations = {
    users: [...users, ...bazaar.persons.map(({ buyer }) => buyer)],
    guests: [],
    accepted: [],
    refused: new Map(),
    operatorRefunds: [],
    withdrawals: [],
    seenGoods: new Map(),
    failures: [],
  };
  const operator = openOperator(() => ({ ...settings, ...shop.operatorSettings() }));
  const down: (() => Promise<void>)[] = [];
  const timing = {
    expire: (paymentId: number) => makeJobsDue(query, 'payments.expire', paymentId),
    duringDowntime: (work: () => Promise<void>) => void down.push(work),
  };
  const world = { calls, providers, operator, office, bazaar, query, products, promos, observations, timing };
  options.log('Payments and kills begin');
  const restarts = await buyAndKill(options, world, { shop, query, down, progress });
  options.log('All payments are made; open work is finished');
  await providers.changePayouts({});
  const erratic = await providers.stopBeingErratic();
  const unfinished = await drain(query, progress, shop.lastKillAt());
  const facts = await collectFacts({ calls, providers, query, observations, progress });
  const checks = [...(await countEverything(world, facts, { query, shop })), ...checkRun(world, shop, unfinished)];
  const seconds = (performance.now() - began) / 1_000;
  const { seed } = options;
  return {
    seed,
    seconds,
    observations,
    restarts,
    checks,
    orders: countStatuses(facts.buyerStates.flatMap(({ orders }) => orders)),
    domains: countStatuses(facts.buyerStates.flatMap(({ domains }) => domains)),
    calls: calls.counts,
    operator: operator.counts,
    nodes: shop.nodes,
    connectionCounts: shop.connectionCounts(),
    ...erratic,
    dataDir: shop.dataDir,
  };
}

async function countEverything(
  world: World,
  facts: Facts,
  { query, shop }: { query: Query; shop: Shop },
): Promise<Check[]> {
  return [
    ...checkMoney(facts, world.observations),
    ...(await checkBooks(query, shop.databaseUrl(), totalDelivered(facts) - (await findKept(world)))),
    ...(await checkGoods(query, facts, world.products, world.observations)),
    ...(await checkRefunds(query, facts, world.observations)),
    ...checkRewards(facts),
    ...(await checkPromos(world, facts, world.observations)),
    ...(await checkNames(query, facts)),
    ...(await checkEarnings(world, facts)),
    ...(await checkWithdrawals(world)),
    ...(await checkChats(world, SECRET_KEY)),
    ...(await checkAccepted(query, facts, world.observations)),
    ...(await checkBackup(shop.databaseUrl(), SECRET_KEY)),
  ];
}

function checkRun({ calls }: World, shop: Shop, unfinished: string[]): Check[] {
  const { serverErrors } = calls.counts;
  return [
    { name: 'payments, orders, jobs and emails that are stuck', value: `${unfinished.length}`, failures: unfinished },
    { name: 'responses with status 500', value: `${serverErrors.length}`, failures: serverErrors },
    checkUnexpectedExits(shop),
  ];
}

/** The unfinished work of the shop, and the end of its log. */
async function explainStall(shop: Shop): Promise<string> {
  const unfinished = await listUnfinished(createQuery(shop.databaseUrl), '');
  return `Left undone:\n  ${unfinished.join('\n  ')}\nThe shop’s last words:\n${logTail(shop)}`;
}

function countStatuses(orders: readonly { status: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

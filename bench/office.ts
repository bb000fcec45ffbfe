import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { hashToken, newToken } from '../apps/server/src/platform/secrets.ts';
import { computeDashboard } from '../apps/server/src/modules/dashboard/index.ts';
import { createFilledDatabase, type Postgres } from './databases.ts';
import { fillHistory } from './history.store.ts';
import { endBookChecks, insertOperator, vacuumAll } from './office.store.ts';
import { measureFiles } from './office-files.ts';
import { officeRows } from './office-rows.ts';
import { start } from './processes.ts';
import { printResult } from './report.ts';
import { PUBLIC_URL, startShop } from './start-shop.ts';
import { at } from './wait.ts';

const GOAL_MS = 300;
/** Operators who press at the same time. */
const OPERATORS = 2;
/** A p99 needs at least a hundred. */
const REQUESTS = 200;
/** A row has at most as many kinds of requests. */
const KINDS = 16;

/** The dashboard and the lists of the back office of a shop with so many orders: the p99 of each, beside plain SQL. */
export async function measureOffice(server: Postgres, orders: number): Promise<void> {
  const { url } = await createFilledDatabase(server, 'office', { products: 5_000, unitsEach: 10, users: 8 });
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: true });
  await fillHistory(db, { orders, users: orders / 10 });
  await vacuumAll(db);
  const began = performance.now();
  const days = await computeDashboard(db, Number.POSITIVE_INFINITY);
  printResult(
    'sums of the dashboard from nothing',
    `${days} days of ${orders} orders in ${Math.round((performance.now() - began) / 1_000)} s`,
    null,
  );
  await endBookChecks(db);
  await vacuumAll(db);
  const token = newToken();
  await insertOperator(db, hashToken(token));
  await close();
  const shop = await startShop(server, url, { PUBLIC_URL, SANDBOXES: 'on' });
  const plain = await start('baseline-query.ts', (port) => [String(port), url]);
  const headers = { cookie: `lotok_operator=${token}` };
  for (const { what, paths, base, hasGoal = true } of officeRows(orders)) {
    const ours = await measure((n) => `${shop.origin}/api/admin/${paths(n)}`, headers);
    const theirs = await measure(() => plain.origin + base, {});
    const beside = `${hasGoal ? `goal ${GOAL_MS}; ` : ''}plain SQL p99 ${theirs.p99} ms${ours.failures ? `; FAILURES ${ours.failures}` : ''}`;
    printResult(
      what,
      `p50 ${ours.p50} ms, p99 ${ours.p99} ms, first ${ours.first} ms (${beside})`,
      hasGoal || ours.failures > 0 ? ours.p99 <= GOAL_MS && ours.failures === 0 : null,
    );
  }
  await measureFiles(shop.origin, headers);
  await shop.stop();
  await plain.stop();
}

/**
 * Requests, a few at a time, after one of each kind. The first one of a long list counts its rows, at most once in ten minutes: the
 * slowest of these is `first`.
 */
async function measure(urlOf: (n: number) => string, headers: Record<string, string>) {
  const times: number[] = [];
  let failures = 0;
  let next = 0;
  const work = async () => {
    while (next < REQUESTS) {
      const url = urlOf(next++);
      const began = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      times.push(performance.now() - began);
      if (!response.ok) failures += 1;
    }
  };
  let first = 0;
  for (let n = 0; n < KINDS; n += 1) {
    const began = performance.now();
    await (await fetch(urlOf(REQUESTS + n), { headers })).arrayBuffer();
    first = Math.max(first, performance.now() - began);
  }
  await Promise.all(Array.from({ length: OPERATORS }, work));
  times.sort((a, b) => a - b);
  return { p50: Math.round(at(times, 0.5)), p99: Math.round(at(times, 0.99)), first: Math.round(first), failures };
}

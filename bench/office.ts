import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { hashToken, newToken } from '../apps/server/src/platform/secrets.ts';
import { computeDashboard } from '../apps/server/src/modules/dashboard/index.ts';
import { createFilledDatabase, type Postgres } from './databases.ts';
import { fillHistory } from './history.store.ts';
import { insertOperator, vacuumAll } from './office.store.ts';
import { start } from './processes.ts';
import { printResult } from './report.ts';
import { startShop } from './start-shop.ts';

const GOAL_MS = 300;
const DAY_MS = 86_400_000;
/** Operators who press at the same time. */
const OPERATORS = 2;
const REQUESTS = 60;
/** An answer is compared with the same work without a shop: a list of orders with its total, or sums of a month. */
type Row = { what: string; paths: (n: number) => string; base: '/orders' | '/sums' };

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const sorted = (resource: string, ...fields: string[]) => {
  const all = fields.flatMap((field) => [`${field}&order=asc`, `${field}&order=desc`]);
  return (n: number) => `${resource}?sort=${all[n % all.length]}`;
};
const each =
  (...paths: string[]) =>
  (n: number) =>
    paths[n % paths.length] ?? '';

/** What an operator opens all day. Another day each time, so that no dashboard is cached. */
function rows(orders: number): Row[] {
  const key = (n: number) => `orders?q=${((n * 7_919) % orders) + 1}`;
  return [
    {
      what: 'dashboard, 30 days',
      paths: (n) => `dashboard?from=${day(30 + n)}&to=${day(n)}&compare=true`,
      base: '/sums',
    },
    {
      what: 'dashboard, 365 days',
      paths: (n) => `dashboard?from=${day(364 + n)}&to=${day(n)}&compare=true`,
      base: '/sums',
    },
    { what: 'orders, first pages', paths: (n) => `orders?page=${1 + (n % 5)}`, base: '/orders' },
    { what: 'orders, page 20 000', paths: (n) => `orders?page=${Math.floor(orders / 50) - n}`, base: '/orders' },
    {
      what: 'orders by status, method, day',
      paths: each(
        'orders?status=completed',
        'orders?status=refunded',
        'orders?paymentStatus=expired',
        'orders?method=balance',
        `orders?createdFrom=${day(7)}`,
        `orders?completedFrom=${day(30)}&completedTo=${day(1)}`,
        `orders?refundedFrom=${day(30)}`,
      ),
      base: '/orders',
    },
    { what: 'orders by number', paths: key, base: '/orders' },
    {
      what: 'orders, sorted',
      paths: sorted('orders', 'createdAt', 'completedAt', 'status', 'price', 'productName', 'refunded', 'email'),
      base: '/orders',
    },
    {
      what: 'payments',
      paths: each(
        'payments',
        'payments?status=paid',
        'payments?method=cryptobot',
        'payments?q=inv500000',
        'payments?page=20000',
      ),
      base: '/orders',
    },
    {
      what: 'payments, sorted',
      paths: sorted('payments', 'createdAt', 'paidAt', 'status', 'amount', 'method'),
      base: '/orders',
    },
    {
      what: 'users',
      paths: each(
        'users',
        'users?q=buyer_50',
        'users?q=buyer5000@example',
        'users?isBlocked=true',
        'users?sort=login',
        'users?page=400',
      ),
      base: '/orders',
    },
    {
      what: 'audit log',
      paths: each(
        'audit',
        'audit?q=operator_3',
        'audit?q=nothing',
        'audit?operator=operator_3',
        'audit?resource=products&resourceId=77',
      ),
      base: '/orders',
    },
    {
      what: 'e-mails',
      paths: each(
        'mails',
        'mails?status=sent',
        'mails?q=buyer50',
        'mails?kind=goods',
        'mails?page=20000',
        'mails?sort=createdAt&order=desc',
      ),
      base: '/orders',
    },
    {
      what: 'tickets, domains, their orders',
      paths: each(
        'tickets?status=open',
        'tickets?sort=createdAt',
        'domains?q=name77',
        'domains?status=expires_soon',
        'domainOrders?status=completed',
      ),
      base: '/orders',
    },
  ];
}

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
  await vacuumAll(db);
  const token = newToken();
  await insertOperator(db, hashToken(token));
  await close();
  const shop = await startShop(server, url);
  const plain = await start('baseline-query.ts', (port) => [String(port), url]);
  const headers = { cookie: `lotok_operator=${token}` };
  for (const { what, paths, base } of rows(orders)) {
    const ours = await measure((n) => `${shop.origin}/api/admin/${paths(n)}`, headers);
    const theirs = await measure(() => plain.origin + base, {});
    const verdict = `goal ${GOAL_MS}; plain SQL p99 ${theirs.p99} ms${ours.failures ? `; FAILURES ${ours.failures}` : ''}`;
    printResult(
      what,
      `p50 ${ours.p50} ms, p99 ${ours.p99} ms (${verdict})`,
      ours.p99 <= GOAL_MS && ours.failures === 0,
    );
  }
  await shop.stop();
  await plain.stop();
}

/** Requests, a few at a time, after one of each kind that nobody waits for. */
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
  await (await fetch(urlOf(REQUESTS), { headers })).arrayBuffer();
  await Promise.all(Array.from({ length: OPERATORS }, work));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99), failures };
}

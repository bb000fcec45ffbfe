import net, { type AddressInfo } from 'node:net';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { countUnpaid, findInvoices, listDeliveries } from './paid-goods.store.ts';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';
import { at, pause } from './wait.ts';

const UNPAID = 600;
const ORDERS_PER_GUEST = 5;
/** Goods cost at least one rouble; five units reach the minimum amount of the providers. */
const UNITS_PER_ORDER = 5;
const PROVIDER_MS = 2_000;
const GOAL_MS = 3_000;
const INTERVAL_MS = 500;
/** Time until the checks of unpaid payments have reached their full rate. */
const WARM_UP_MS = 25_000;
const TIMEOUT_MS = 60_000;

type Method = 'crystalpay' | 'cryptobot';
type PaidGoodsOptions = {
  startShop: (env: Record<string, string>) => Promise<Running>;
  databaseUrl: string;
  paid: number;
};

/**
 * Measures how long after its notice a paid order is delivered, while hundreds of invoices are unpaid, providers
 * respond slowly and the mail relay accepts connections without responding.
 */
export async function measurePaidGoods({ startShop, databaseUrl, paid }: PaidGoodsOptions): Promise<void> {
  const relay = await openHangingRelay();
  const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${relay.port}` });
  const { db, close } = openDatabase(databaseUrl, { poolSize: 2, prepare: true });
  const paymentIds = await createOrders(shop.origin, UNPAID + paid);
  const invoices = await findInvoices(db, paymentIds.slice(0, paid));
  for (const method of ['crystalpay', 'cryptobot'] as const)
    await control(shop.origin, method, { delayMs: PROVIDER_MS });
  await pause(WARM_UP_MS);
  for (const { method, invoiceId: invoice } of invoices) {
    const state = method === 'crystalpay' ? 'payed' : 'paid';
    void control(shop.origin, method as Method, { invoice, set: { state }, notice: 'true' });
    await pause(INTERVAL_MS);
  }
  const unpaid = await countUnpaid(db);
  const durations = await waitForAll(() => listDeliveries(db, paymentIds.slice(0, paid)));
  await close();
  await shop.stop();
  relay.close();
  const [p50, p99] = [at(durations, 0.5), durations.length === paid ? at(durations, 0.99) : Infinity];
  printResult(
    'a paid order is delivered after its notice',
    `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms of ${durations.length} (goal ${GOAL_MS}); ${unpaid} unpaid, providers take ${PROVIDER_MS} ms, the relay hangs`,
    p99 <= GOAL_MS,
  );
}

/** Creates orders with an email address, half at each provider, and returns their payment ids. */
async function createOrders(origin: string, count: number): Promise<number[]> {
  const payments: number[] = [];
  for (let n = 0, token = ''; n < count; n += 1) {
    if (n % ORDERS_PER_GUEST === 0)
      token = (await call<{ token: string }>(origin, 'auth/generateGuestToken', null, '')).token;
    const body = {
      products: [{ id: 1 + (n % 500), quantity: UNITS_PER_ORDER }],
      ...(n % 2 ? { paymentMethod: 'cryptobot' } : { paymentMethod: 'crystalpay', system: 'card' }),
      email: 'bench@example.com',
    };
    payments.push((await call<{ payment_id: number }>(origin, 'orders/createOrder', body, token)).payment_id);
  }
  return payments;
}

async function call<T>(origin: string, name: string, body: object | null, token: string): Promise<T> {
  const response = await fetch(`${origin}/api/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

async function control(origin: string, sandbox: Method, body: object): Promise<void> {
  const response = await fetch(`${origin}/sandbox/${sandbox}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${sandbox}: ${await response.text()}`);
}

/** Polls until all have arrived or the time is over. Sorted; missing ones are left out. */
async function waitForAll(list: () => Promise<(number | null)[]>): Promise<number[]> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const times = await list();
    const delivered = times.filter((time) => time !== null);
    if (delivered.length === times.length || performance.now() > until) return delivered.toSorted((a, b) => a - b);
    await pause(INTERVAL_MS);
  }
}

async function openHangingRelay(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

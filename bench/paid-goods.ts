import net, { type AddressInfo } from 'node:net';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { countUnpaid, findInvoices, listDeliveries } from './paid-goods.store.ts';
import type { Running } from './processes.ts';
import { printFigure } from './report.ts';

const UNPAID = 600;
const ORDERS_A_GUEST = 5;
/** Of goods at a rouble and more: five are the least that a provider takes. */
const PIECES = 5;
const PROVIDER_MS = 2_000;
const GOAL_MS = 3_000;
const EVERY_MS = 500;
/** Until the checks of what is unpaid are in full swing. */
const SWING_MS = 25_000;
const LONGEST_MS = 60_000;

type Method = 'crystalpay' | 'cryptobot';
type Open = { startShop: (env: Record<string, string>) => Promise<Running>; databaseUrl: string; paid: number };

/**
 * How long after its notice a paid order is delivered, while hundreds of invoices are open and unpaid, providers answer slowly and
 * the mail relay takes connections and never says a word.
 */
export async function showPaidGoods({ startShop, databaseUrl, paid }: Open): Promise<void> {
  const relay = await openHangingRelay();
  const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${relay.port}` });
  const { db, close } = openDatabase(databaseUrl, { poolSize: 2, prepare: true });
  const ordered = await order(shop.origin, UNPAID + paid);
  const invoices = await findInvoices(db, ordered.slice(0, paid));
  for (const method of ['crystalpay', 'cryptobot'] as const)
    await control(shop.origin, method, { delayMs: PROVIDER_MS });
  await pause(SWING_MS);
  for (const { method, invoiceId: invoice } of invoices) {
    const state = method === 'crystalpay' ? 'payed' : 'paid';
    void control(shop.origin, method as Method, { invoice, set: { state }, notice: 'true' });
    await pause(EVERY_MS);
  }
  const unpaid = await countUnpaid(db);
  const took = await waitForAll(() => listDeliveries(db, ordered.slice(0, paid)));
  await close();
  await shop.stop();
  relay.close();
  const at = (share: number) => took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)] ?? Infinity;
  const [p50, p99] = [at(0.5), took.length === paid ? at(0.99) : Infinity];
  printFigure(
    'a paid order is delivered after its notice',
    `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms of ${took.length} (goal ${GOAL_MS}); ${unpaid} unpaid, providers take ${PROVIDER_MS} ms, the relay hangs`,
    p99 <= GOAL_MS,
  );
}

/** Makes so many orders with an e-mail, half at each provider, and answers their payments. */
async function order(origin: string, count: number): Promise<number[]> {
  const payments: number[] = [];
  for (let n = 0, token = ''; n < count; n += 1) {
    if (n % ORDERS_A_GUEST === 0)
      token = (await call<{ token: string }>(origin, 'auth/generateGuestToken', null, '')).token;
    const wish = {
      products: [{ id: 1 + (n % 500), quantity: PIECES }],
      ...(n % 2 ? { paymentMethod: 'cryptobot' } : { paymentMethod: 'crystalpay', system: 'card' }),
      email: 'bench@example.com',
    };
    payments.push((await call<{ payment_id: number }>(origin, 'orders/createOrder', wish, token)).payment_id);
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

async function control(origin: string, sandbox: Method, wish: object): Promise<void> {
  const response = await fetch(`${origin}/sandbox/${sandbox}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(`${sandbox}: ${await response.text()}`);
}

/** Sorted; those that did not come in time are left out. */
async function waitForAll(list: () => Promise<(number | null)[]>): Promise<number[]> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const times = await list();
    const there = times.filter((time) => time !== null);
    if (there.length === times.length || performance.now() > until) return there.toSorted((a, b) => a - b);
    await pause(EVERY_MS);
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

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/shop.ts';
import { hashToken } from '../../platform/secrets.ts';
import { deleteExpiredRows } from '../../platform/retention.store.ts';
import { downloadLinkRetention } from './download-links.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

/** A delivered order of a user or a guest, with its goods. */
async function delivered(kind: 'user' | 'guest' = 'user') {
  const token = kind === 'user' ? (await world.user(50_000)).token : await world.guest();
  const product = await world.product();
  const { body } = await world.api(
    'orders/createOrder',
    {
      products: [{ id: product.id, quantity: 2 }],
      paymentMethod: kind === 'user' ? 'balance' : 'crystalpay',
      system: kind === 'user' ? null : 'card',
    },
    token,
  );
  if (kind === 'guest') {
    const { id: invoice } = world.lastInvoice('crystalpay');
    await world.control('crystalpay', { invoice, set: { state: 'payed' }, notice: 'true' });
    await world.waitForNotices();
  }
  return { token, orderId: body.order_ids[0] ?? 0, goods: `${product.name}:0\n${product.name}:1` };
}

/** Requests a URL as a browser does, without a token. */
const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${world.origin}${url}`, { headers, redirect: 'manual' });

const linkTo = async (orderId: number, token: string) =>
  (await world.api('orders/linkDownload', { orderId }, token)).body.url;

describe('a link to the file of an order', () => {
  it('returns the file without a token; the file is not cached, and only a hash of the link is stored', async () => {
    const { token, orderId, goods } = await delivered();
    const link = await world.api('orders/linkDownload', { orderId }, token);
    expect(link.status).toBe(200);
    const seconds = (Date.parse(link.body.expires_at) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(65);

    const file = await open(link.body.url);
    expect(file.status).toBe(200);
    expect(await file.text()).toBe(goods);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${orderId}.txt"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const rows = await world.db.selectFrom('order_downloads').selectAll().where('order_id', '=', orderId).execute();
    const linkToken = new URLSearchParams(link.body.url.split('?')[1]).get('linkToken') ?? '';
    expect(rows.map((row) => row.token_hash)).toEqual([hashToken(linkToken)]);
  });

  it('is created for a guest too, and only for the buyer', async () => {
    const mine = await delivered('guest');
    expect(await (await open(await linkTo(mine.orderId, mine.token))).text()).toBe(mine.goods);
    const strangers = [await world.guest(), (await world.user()).token];
    for (const stranger of strangers)
      expect(await world.api('orders/linkDownload', { orderId: mine.orderId }, stranger)).toMatchObject({
        status: 403,
        body: { errorCode: 'FORBIDDEN' },
      });
    expect(await world.api('orders/linkDownload', { orderId: mine.orderId })).toMatchObject({
      status: 401,
      body: { errorCode: 'INVALID_TOKEN' },
    });
    expect((await world.api('orders/linkDownload', { orderId: 999_999_999 }, mine.token)).status).toBe(404);
  });

  it('is not created for an order without goods', async () => {
    const guest = await world.guest();
    const product = await world.product();
    const { body } = await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot', system: null },
      guest,
    );
    expect(await world.api('orders/linkDownload', { orderId: body.order_ids[0] ?? 0 }, guest)).toMatchObject({
      status: 404,
      body: { errorCode: 'NOT_FOUND', error: 'This order has no goods to download.' },
    });
  });

  it('works for a browser and the download manager that follows it, and then no more', async () => {
    const { token, orderId, goods } = await delivered();
    const url = await linkTo(orderId, token);
    expect((await fetch(`${world.origin}${url}`, { method: 'HEAD' })).status).toBe(200);
    expect(await (await open(url)).text()).toBe(goods);
    expect(await (await open(url)).text()).toBe(goods);
    const fourth = await open(url);
    expect(fourth.status).toBe(404);
    expect(await fourth.json()).toMatchObject({
      errorCode: 'NOT_FOUND',
      error: expect.stringContaining('has expired'),
    });
  });

  it('expires after a minute, with a text for a browser, and is deleted', async () => {
    const { token, orderId } = await delivered();
    const url = await linkTo(orderId, token);
    await sql`update order_downloads set expires_at = now() where order_id = ${orderId}`.execute(world.db);
    expect((await open(url)).status).toBe(404);
    const browser = await open(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(browser.status).toBe(303);
    expect(browser.headers.get('location')).toBe('/orders?file=over');
    for (const term of downloadLinkRetention) await deleteExpiredRows(world.db, term);
    expect(await world.db.selectFrom('order_downloads').selectAll().where('order_id', '=', orderId).execute()).toEqual(
      [],
    );
  });

  it('does not work for another order', async () => {
    const [mine, other] = [await delivered(), await delivered()];
    const url = await linkTo(mine.orderId, mine.token);
    expect((await open(url.replace(/orderId=\d+/, `orderId=${other.orderId}`))).status).toBe(404);
    expect((await open(`/api/orders/downloadByLink?orderId=${mine.orderId}&linkToken=guessed`)).status).toBe(404);
    expect((await open(url)).status).toBe(200);
  });
});

it('links are rate-limited when limits are on', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' });
  try {
    const guest = await limited.guest();
    const requestLink = () => limited.api('orders/linkDownload', { orderId: 999_999_999 }, guest);
    const answers = [];
    for (let count = 0; count < 301; count += 1) answers.push((await requestLink()).status);
    expect(answers.slice(0, 300).every((status) => status === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

import { RESERVATION_MINUTES, SCARCE_RESERVATION_MINUTES } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { openWorld, type World } from '../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({ SHOP_NAME: 'Первый', GUEST_HOLD_PERCENT: '60' });
  office = await openOffice(world);
});
afterAll(() => world.close());

/** Far more than the promised two seconds, for a busy machine. */
const IN_TIME = { timeout: 15_000, interval: 20 };

type Change = { name: string; value: string | number | null; version?: number };
const change = (changes: Change[]) =>
  office.call('owner', 'PUT settings', { body: { changes, reason: 'test' } as never });
const settingOf = async (name: string) =>
  (await office.call('owner', 'GET settings')).body.items.find((item) => item.name === name);
const shop = async () => (await world.api('shop/getShop', {})).body;
const auditRows = () =>
  world.db.selectFrom('audit_log').selectAll().where('resource', '=', 'settings').orderBy('id').execute();

describe('a setting', () => {
  it('has its value, its default and where it comes from', async () => {
    expect(await settingOf('shopName')).toMatchObject({
      value: 'Первый',
      source: 'environment',
      variable: 'SHOP_NAME',
      version: 0,
      changedBy: null,
    });
    expect(await settingOf('referralPercent')).toMatchObject({ value: 5, source: 'default' });
    expect(await settingOf('minOrder')).toMatchObject({ value: 5, source: 'default', variable: null });
  });

  it('is changed without a restart, is audited, and is reset to its default', async () => {
    const changed = await change([
      { name: 'shopName', value: '  Вторая лавка ' },
      { name: 'newsUrl', value: 'https://t.me/lavka' },
    ]);
    expect(changed.status).toBe(200);
    await expect.poll(shop, IN_TIME).toMatchObject({ name: 'Вторая лавка', news_url: 'https://t.me/lavka' });
    expect(await settingOf('shopName')).toMatchObject({ source: 'office', changedBy: 'the_owner', version: 1 });
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'PUT settings',
      after: { shopName: 'Вторая лавка', newsUrl: 'https://t.me/lavka' },
      reason: 'test',
    });
    await change([{ name: 'shopName', value: null, version: 1 }]);
    await expect.poll(shop, IN_TIME).toMatchObject({ name: 'Первый' });
    expect(await settingOf('shopName')).toMatchObject({ value: 'Первый', source: 'environment', version: 2 });
  });

  it('is not changed by a repetition, nor by somebody who has read an older version', async () => {
    const first = await change([{ name: 'referralPercent', value: 7, version: 0 }]);
    expect(first.status).toBe(200);
    const rows = (await auditRows()).length;
    expect((await change([{ name: 'referralPercent', value: 7 }])).status).toBe(200);
    expect(await auditRows()).toHaveLength(rows);
    const stale = await change([
      { name: 'minTopUp', value: 50 },
      { name: 'referralPercent', value: 9, version: 0 },
    ]);
    expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE', params: { changedBy: 'the_owner' } } });
    expect(await settingOf('minTopUp')).toMatchObject({ value: 5, version: 0 });
  });

  it('is changed once by two who change it at the same time with the same version', async () => {
    const { version } = (await settingOf('linksUrl')) ?? { version: -1 };
    const links = ['https://a.example', 'https://b.example', 'https://c.example'];
    const replies = await Promise.all(links.map((value) => change([{ name: 'linksUrl', value, version }])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['shopName', ''],
    ['shopName', 'x'.repeat(61)],
    ['shopName', 'Shop\r\nBcc: all@example.com'],
    ['shopName', 'Shop\u202etxt'],
    ['shopName', 5],
    ['supportUrl', 'javascript:alert(1)'],
    ['supportUrl', 'not an address'],
    ['referralPercent', 51],
    ['referralPercent', -1],
    ['referralPercent', 2.5],
    ['referralPercent', '5'],
    ['guestHoldPercent', 0],
    ['minOrder', 0],
    ['minOrder', 1e9],
  ])('%s is refused as %j', async (name, value) => {
    const before = await settingOf(name);
    expect(await change([{ name, value }])).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION', details: [{ path: 'changes.0.value' }] },
    });
    expect(await settingOf(name)).toEqual(before);
  });

  it('of an unknown name, and one that is named twice, are refused', async () => {
    expect((await change([{ name: 'secretKey', value: 'x' }])).status).toBe(400);
    const twice = [
      { name: 'minOrder', value: 6 },
      { name: 'minOrder', value: 7 },
    ];
    expect((await change(twice)).status).toBe(400);
  });
});

describe('the shop follows', () => {
  it('the minimum of an order and of a top-up', async () => {
    await change([
      { name: 'minOrder', value: 200 },
      { name: 'minTopUp', value: 50 },
    ]);
    const product = await world.product({ listPriceKopecks: 10_000, units: 10 });
    const order = async (quantity: number) =>
      world.api(
        'orders/createOrder',
        { products: [{ id: product.id, quantity }], paymentMethod: 'cryptobot', system: null },
        await world.guest(),
      );
    await expect.poll(shop, IN_TIME).toMatchObject({ min_order: 200, min_top_up: 50 });
    expect(await order(1)).toMatchObject({ status: 400, body: { errorCode: 'MIN_AMOUNT', params: { minimum: 200 } } });
    expect((await order(2)).status).toBe(200);
    const { token } = await world.user();
    const topUp = (amount: number) => world.api('payments/createPayment', { amount, system: 'cryptobot' }, token);
    expect(await topUp(49.99)).toMatchObject({ status: 400, body: { params: { minimum: 50 } } });
    expect((await topUp(50)).status).toBe(200);
    const methods = (await world.api('payments/getMethods', {}, token)).body;
    expect(methods.find(({ method }) => method === 'cryptobot')).toMatchObject({
      min_amount: 200,
      min_top_up_amount: 50,
    });
    await change([
      { name: 'minOrder', value: null },
      { name: 'minTopUp', value: null },
    ]);
    expect(await world.discrepancies()).toEqual([]);
  });

  it('the referral percentage and the default warranty', async () => {
    await change([
      { name: 'referralPercent', value: 11 },
      { name: 'warrantyMinutes', value: 90 },
    ]);
    const { token } = await world.user();
    const summary = async () => (await world.api('referrals/getSummary', {}, token)).body;
    await expect.poll(summary, IN_TIME).toMatchObject({ percent: 11 });
    const { subcategory_id: subcategoryId } = await world.db
      .selectFrom('products')
      .select('subcategory_id')
      .executeTakeFirstOrThrow();
    const { body } = await office.call('owner', 'POST products', {
      body: { subcategoryId, name: 'Новый', price: 10, htmlDescription: '', attributes: '' } as never,
    });
    expect(body.warrantyMinutes).toBe(90);
    const imported = await fetch(`${world.origin}/api/admin/import/products`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-lotok-admin': '1', cookie: office.cookie('owner') },
      body: `name,subcategoryId,price\nИз файла,${subcategoryId},10`,
    });
    expect(imported.status).toBe(200);
    const { items } = (await office.call('owner', 'GET products', { query: { q: 'Из файла' } })).body;
    expect(items.map(({ warrantyMinutes }) => warrantyMinutes)).toEqual([90]);
  });

  it('the share of a product that unpaid orders of guests may reserve for long', async () => {
    /** Orders two of a hundred units as a guest, each time of another product. */
    const minutesOfOrder = async () => {
      const products = [{ id: (await world.product({ units: 100 })).id, quantity: 2 }];
      const wanted = { products, paymentMethod: 'cryptobot', system: null } as const;
      const { body } = await world.api('orders/createOrder', wanted, await world.guest());
      const { created_at, expires_at } = await world.payment(body.payment_id);
      return Math.round((expires_at.getTime() - created_at.getTime()) / 60_000);
    };
    expect(await minutesOfOrder()).toBe(RESERVATION_MINUTES);
    await change([{ name: 'guestHoldPercent', value: 1 }]);
    await expect.poll(minutesOfOrder, IN_TIME).toBe(SCARCE_RESERVATION_MINUTES);
    await change([{ name: 'guestHoldPercent', value: 2 }]);
    await expect.poll(minutesOfOrder, IN_TIME).toBe(RESERVATION_MINUTES);
  });

  it('how much of one order support refunds without a manager', async () => {
    const { orderId } = await refundHelpers(() => world).bought({ listPriceKopecks: 10_000, quantity: 2 });
    const params = { id: orderId };
    const limit = async () => (await office.call('support', 'GET orders/:id', { params })).body.actions.refund?.limit;
    const refund = (unit: number) =>
      office.call('support', 'POST orders/:id/refund', { params, body: { units: [unit], reason: 'x' } });
    await change([{ name: 'supportRefundLimit', value: 199 }]);
    await expect.poll(limit, IN_TIME).toBe(199);
    expect((await refund(1)).status).toBe(200);
    expect(await refund(2)).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    await change([{ name: 'supportRefundLimit', value: 200 }]);
    await expect.poll(limit, IN_TIME).toBe(100);
    expect((await refund(2)).status).toBe(200);
    expect(await world.discrepancies()).toEqual([]);
  });
});

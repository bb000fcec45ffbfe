import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/shop.ts';

let world: World;
/** Requests with credentials bypass the response cache. */
let token: string;
beforeAll(async () => {
  world = await openWorld({ CRYSTALPAY_FEE_PAYER: 'buyer' });
  token = await world.guest();
});
beforeEach(async () => {
  await world.control('crystalpay', { reset: true });
});
afterAll(() => world.close());

const method = async (name: string) => {
  const { body } = await world.api('payments/getMethods', {}, token);
  return body.find(({ method: code, system }) => (system ?? code) === name);
};
const order = async (quantity: number, paymentMethod: 'crystalpay' | 'cryptobot', system: 'card' | 'sbp' | null) => {
  const product = await world.product({ listPriceKopecks: 10_000, units: 100 });
  const made = await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod, system },
    await world.guest(),
  );
  return { ...made, left: await world.quantityOf(product.id) };
};

describe('the methods of a shop', () => {
  it('show "from 1000 RUB" for card and fast payment only, and accept them from 5', async () => {
    const labels = (await world.api('payments/getMethods', {})).body.map((one) => [
      one.system ?? one.method,
      one.min_amount,
      one.label_min_amount,
    ]);
    expect(labels).toEqual([
      ['balance', 0, undefined],
      ['card', 5, 1000],
      ['sbp', 5, 1000],
      ['crypto', 5, 5],
      ['lolz', 5, 5],
      ['cryptobot', 5, 5],
    ]);
  });

  it('have the limits and fees that the provider reports, as soon as they are read', async () => {
    await world.control('crystalpay', {
      method: { code: 'CARDRUBP2P', min: '1500.00', max: '50000.00', percent: '3', extraPercent: '0.5' },
    });
    await world.control('crystalpay', { method: { code: 'SBPP2P', min: '100.00', max: '0' } });
    expect(await method('card')).not.toHaveProperty('max_amount', 50_000);
    await world.refreshTerms();
    expect(await method('card')).toMatchObject({
      min_amount: 1500,
      max_amount: 50_000,
      label_min_amount: 1500,
      fee_percent: 3.5,
      fee_amount: 0,
      is_away: false,
    });
    expect(await method('sbp')).toMatchObject({ min_amount: 100, label_min_amount: 1000, fee_percent: 0 });
    expect(await method('sbp')).not.toHaveProperty('max_amount');
    expect(await method('crypto')).toMatchObject({ min_amount: 5, fee_percent: 0 });
  });

  it('keep the last reported limits while the provider fails', async () => {
    await world.control('crystalpay', { method: { code: 'CARDRUBP2P', max: '700.00' } });
    await world.refreshTerms();
    await world.control('crystalpay', { fail: { how: 'malformed', times: 1 } });
    await expect(world.refreshTerms()).rejects.toThrow('method/list');
    expect(await method('card')).toMatchObject({ max_amount: 700 });
  });
});

describe('an amount outside the limits', () => {
  beforeEach(async () => {
    await world.control('crystalpay', { method: { code: 'CARDRUBP2P', min: '300.00', max: '700.00' } });
    await world.refreshTerms();
  });

  it('is refused before anything is reserved or sent to the provider', async () => {
    expect(await order(2, 'crystalpay', 'card')).toMatchObject({
      status: 400,
      left: 100,
      body: { errorCode: 'MIN_AMOUNT', params: { minimum: 300 } },
    });
    expect(await order(8, 'crystalpay', 'card')).toMatchObject({
      status: 400,
      left: 100,
      body: { errorCode: 'METHOD_UNAVAILABLE', params: { maximum: 700 } },
    });
    expect((await order(3, 'crystalpay', 'card')).status).toBe(200);
    expect((await order(7, 'crystalpay', 'card')).status).toBe(200);
    expect((await order(8, 'crystalpay', 'sbp')).status).toBe(200);
    expect((await order(8, 'cryptobot', null)).status).toBe(200);
    expect(await world.discrepancies()).toEqual([]);
  });

  it('is refused for a top-up too', async () => {
    const user = await world.user();
    const topUp = (amount: number) => world.api('payments/createPayment', { amount, system: 'card' }, user.token);
    expect(await topUp(299.99)).toMatchObject({ status: 400, body: { errorCode: 'MIN_AMOUNT' } });
    expect(await topUp(700.01)).toMatchObject({ status: 400, body: { errorCode: 'METHOD_UNAVAILABLE' } });
    expect((await topUp(700)).status).toBe(200);
  });

  it('still gets the first response under a key that was used while it was within the limits', async () => {
    const user = await world.user();
    const topUp = () =>
      world.api('payments/createPayment', { amount: 600, system: 'card' }, user.token, { 'idempotency-key': 'within' });
    const first = await topUp();
    await world.control('crystalpay', { method: { code: 'CARDRUBP2P', max: '500.00' } });
    await world.refreshTerms();
    expect((await topUp()).body).toEqual(first.body);
  });
});

it('a method that is switched off at the provider is unavailable, and available again after it is switched on', async () => {
  await world.control('crystalpay', { method: { code: 'SBPP2P', isOff: true } });
  await world.refreshTerms();
  expect(await method('sbp')).toMatchObject({ is_away: true });
  expect(await method('card')).toMatchObject({ is_away: false });
  expect(await order(1, 'crystalpay', 'sbp')).toMatchObject({ status: 400, body: { errorCode: 'METHOD_UNAVAILABLE' } });
  await world.control('crystalpay', { reset: true });
  await world.refreshTerms();
  expect((await order(1, 'crystalpay', 'sbp')).status).toBe(200);
});

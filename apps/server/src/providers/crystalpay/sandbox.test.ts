import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenSandbox } from '../sandbox/listen.ts';
import { crystalPaySandbox } from './sandbox.ts';

const keys = { login: 'lotok', secret: 'secret', salt: 'salt' };
const invoice = { amount: 100, type: 'purchase', lifetime: 30 };

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
beforeAll(async () => {
  sandbox = await listenSandbox(crystalPaySandbox({ ...keys, shopName: 'Лоток' }), '/sandbox/crystalpay');
});
afterAll(() => sandbox.close());

type ApiResponse = { error: boolean; errors: string[] } & Record<string, unknown>;

async function call(path: string, fields: object = {}): Promise<ApiResponse> {
  const body = JSON.stringify({ auth_login: keys.login, auth_secret: keys.secret, ...fields });
  const response = await fetch(`${sandbox.url}/v3/${path}`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return (await response.json()) as ApiResponse;
}
const sign = (...values: (string | number)[]) =>
  createHash('sha1')
    .update([...values, keys.salt].join(':'))
    .digest('hex');

it.each([
  ['POST', '/v3/invoice/delete/'],
  ['GET', '/v3/invoice/create/'],
  ['POST', '/v3/'],
  ['PUT', '/v2/invoice/create/'],
  ['DELETE', '/elsewhere'],
])('an unknown route is answered in the envelope: %s %s', async (method, path) => {
  const response = await fetch(`${sandbox.url}${path}`, { method });
  expect([response.status, await response.json()]).toEqual([200, { error: true, errors: ['Method not found'] }]);
});

describe('an invoice of CrystalPay', () => {
  it.each([
    [{ lifetime: 4_321 }, '`lifetime` is wrong'],
    [{ lifetime: 0 }, '`lifetime` is wrong'],
    [{ currency: 'USD' }, '`currency` is not supported'],
    [{ amount_currency: 'USD' }, '`amount_currency` is not supported'],
  ])('is refused with %j', async (changes, error) => {
    expect(await call('invoice/create/', { ...invoice, ...changes })).toEqual({ error: true, errors: [error] });
  });

  it('lives three days at most, and accepts roubles in both currency fields', async () => {
    const longest = { ...invoice, lifetime: 4_320, currency: 'RUB', amount_currency: 'RUB' };
    expect(await call('invoice/create/', longest)).toMatchObject({ error: false, rub_amount: '100.00' });
  });
});

it('the cash desk and its balances can be read', async () => {
  expect(await call('me/info/')).toMatchObject({ error: false, errors: [], name: 'Лоток', id: expect.any(Number) });
  expect(await call('me/info/', { auth_secret: 'other' })).toEqual({ error: true, errors: ['Authorization failed'] });
  const { items } = (await call('balance/list/')) as unknown as { items: Record<string, object> };
  expect(items.LZTMARKET).toEqual({ method: 'LZTMARKET', name: 'LZTMARKET', currency: 'RUB', amount: '100000.00' });
  expect(await call('balance/get/', { method: 'TRON' })).toMatchObject({ error: false, amount: '100000.00' });
  expect(await call('balance/get/', { method: 'DOGE' })).toEqual({ error: true, errors: ['`method` is wrong'] });
});

describe('a payoff', () => {
  const request = { amount: 1_500.5, method: 'SBPP2P', wallet: '+79990000000', extra: 'order 7' };
  const signed = { ...request, signature: sign(request.amount, request.method, request.wallet) };
  const balance = async () => (await call('balance/get/', { method: 'SBPP2P' })).amount;

  it('is created, paid once and found', async () => {
    const made = await call('payoff/create/', signed);
    expect(made).toMatchObject({ error: false, state: 'created', amount: '1500.50', wallet: request.wallet });
    expect(await balance()).toBe('98499.50');
    const { id } = made;
    const signedId = { id, signature: sign(String(id)) };
    for (let n = 0; n < 2; n += 1) expect(await call('payoff/submit/', signedId)).toMatchObject({ state: 'payed' });
    expect(await call('payoff/cancel/', signedId)).toEqual({ error: true, errors: ['Payoff has another state'] });
    expect(await call('payoff/info/', { id })).toMatchObject({ state: 'payed', extra: 'order 7' });
    expect(await balance()).toBe('98499.50');
  });

  it('that is cancelled returns the money to the balance', async () => {
    const before = await balance();
    const { id } = await call('payoff/create/', signed);
    expect(await call('payoff/cancel/', { id, signature: sign(String(id)) })).toMatchObject({ state: 'canceled' });
    expect(await balance()).toBe(before);
  });

  it.each([
    ['payoff/create/', {}, '`amount` field is required'],
    ['payoff/create/', { ...signed, amount: 1 }, '`signature` is wrong'],
    ['payoff/create/', { ...signed, currency: 'USD' }, '`currency` is not supported'],
    [
      'payoff/create/',
      { ...request, amount: 1e6, signature: sign(1e6, request.method, request.wallet) },
      'Not enough funds',
    ],
    ['payoff/submit/', { id: 'none' }, 'Payoff not found'],
    ['payoff/info/', {}, '`id` field is required'],
  ])('%s %j is refused', async (path, fields, error) => {
    const { error: isError, errors } = await call(path, fields);
    expect([isError, errors[0]]).toEqual([true, expect.stringContaining(error)]);
  });
});

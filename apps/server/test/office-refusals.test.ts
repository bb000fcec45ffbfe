import { fieldSentence } from '@lotok/contract';
import { type AdminCall, type AdminCallName, adminCalls } from '@lotok/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from './office.ts';
import { openWorld, type World } from './shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await world.product({ listPriceKopecks: 10_000, units: 0 });
});
afterAll(() => world.close());

type Call = { name: AdminCallName; params?: Record<string, number>; body: object };
const detailsOf = async ({ name, params = {}, body }: Call) =>
  (await office.call('owner', name, { params, body: body as never })).body.details;

const takingBody = Object.entries<AdminCall>(adminCalls).flatMap(([name, { body }]) =>
  body ? [{ name: name as AdminCallName, fields: Object.keys(body.shape as object) }] : [],
);

describe('a field of the back office that is refused has a code of the contract', () => {
  it.each(takingBody)('in $name', async ({ name, fields }) => {
    // No field takes an object without fields; a call that takes anything at all has no details.
    const body = Object.fromEntries(fields.map((field) => [field, { unexpected: 1 }]));
    const details = (await detailsOf({ name, params: { id: 1, orderId: 1, number: 1 }, body })) ?? [];
    for (const { path, code } of details) expect([path, code && code in fieldSentence]).toEqual([path, true]);
  });

  const discount = { code: 'AUTUMN', percent: 10 };
  it.each<[string, Call, object]>([
    [
      'a login',
      { name: 'POST operators', body: { login: 'Ы', password: 'long password', role: 'support' } },
      { path: 'login', code: 'login' },
    ],
    [
      'a short password',
      { name: 'POST operators', body: { login: 'anna', password: 'short', role: 'support' } },
      { path: 'password', code: 'too_short', params: { minimum: 8 } },
    ],
    [
      'a promo code with spaces only',
      { name: 'POST promoCodes', body: { ...discount, code: '    ' } },
      { path: 'code', code: 'promo_code' },
    ],
    [
      'two discounts',
      { name: 'POST promoCodes', body: { ...discount, amount: 5 } },
      { path: 'percent', code: 'one_of_two' },
    ],
    [
      'unknown goods',
      { name: 'POST promoCodes', body: { ...discount, productIds: [1_000_000] } },
      { path: 'productIds', code: 'unknown_ids', params: { ids: '1000000' } },
    ],
    [
      'a period that ends before it begins',
      {
        name: 'POST promoCodes',
        body: { ...discount, startsAt: '2030-02-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
      },
      { path: 'endsAt', code: 'date_order' },
    ],
    [
      'a price with three decimals',
      { name: 'PUT products/:id', params: { id: 1 }, body: { price: 1.234 } },
      { path: 'price', code: 'kopecks' },
    ],
    [
      'tiers that repeat a quantity',
      {
        name: 'PUT products/:id',
        params: { id: 1 },
        body: {
          tiers: [
            { from: 5, price: 1 },
            { from: 5, price: 2 },
          ],
        },
      },
      { path: 'tiers', code: 'repeated' },
    ],
    [
      'a price below zero',
      { name: 'POST products/changePrices', body: { filter: {}, amount: -1_000_000, dryRun: true } },
      { path: 'percent', code: 'price_range' },
    ],
    [
      'a moment that has passed',
      { name: 'POST scheduledChanges', body: { productId: 1, at: '2020-01-01T00:00:00Z', price: 5 } },
      { path: 'at', code: 'past' },
    ],
    [
      'an unsafe link of a banner',
      {
        name: 'POST banners',
        body: {
          title: 'a',
          titleEn: 'a',
          text: 'a',
          textEn: 'a',
          titleZh: 'a',
          textZh: 'a',
          link: 'javascript:alert(1)',
        },
      },
      { path: 'link', code: 'banner_link' },
    ],
    [
      'an unknown placeholder',
      { name: 'POST cannedReplies', body: { title: 'a', textRu: '{nothing}' } },
      { path: 'textRu', code: 'placeholder', params: { placeholder: '{nothing}' } },
    ],
    ['a zone that is no name', { name: 'POST zones', body: { name: '-', price: 100 } }, { path: 'name', code: 'zone' }],
    [
      'a setting outside its bounds',
      { name: 'PUT settings', body: { changes: [{ name: 'luckMin', version: 0, value: -1 }] } },
      { path: 'changes.0.value', code: 'not_between' },
    ],
    [
      'a key that is no address',
      {
        name: 'PUT settings/providers',
        body: { provider: 'mail', version: 0, keys: { host: 'mail.example.com', port: '25', from: 'nobody' } },
      },
      { path: 'keys.from', code: 'sender' },
    ],
    [
      'a prize without its amount',
      { name: 'POST luckPrizes', body: { kind: 'balance', weight: 1 } },
      { path: 'amount', code: 'required' },
    ],
  ])('as %s', async (_what, call, expected) => {
    expect(await detailsOf(call)).toEqual([expect.objectContaining(expected)]);
  });
});

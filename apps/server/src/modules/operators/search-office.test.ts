import { type Role, roles } from '@lotok/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownName, sellZones } from '../../../test/domains.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { openWorld, type World } from '../../../test/shop.ts';

let world: World;
let office: Office;
const { bought } = refundHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await sellZones(world);
});
afterAll(() => world.close());

const search = (role: Role, q: string) => office.call(role, 'GET search', { query: { q } });
const find = async (q: string, role: Role = 'owner') =>
  (await search(role, q)).body.results.map(({ resource, id }) => `${resource} ${id}`);

describe('the search of the office', () => {
  it('finds an order by number, secret key and email, and a payment by number and invoice', async () => {
    const { orderId, paymentId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    await world.db
      .updateTable('orders')
      .set({ email: 'Guest@Example.com', secret_key: 'secret-key-of-this-order' } as never)
      .where('id', '=', orderId)
      .execute();
    const { secretKey } = (await office.call('support', 'GET orders/:id', { params: { id: orderId } })).body;
    expect(await find(String(orderId))).toContain(`orders ${orderId}`);
    for (const q of [`№ ${orderId}`, `#${orderId}`]) expect(await find(q)).toContain(`orders ${orderId}`);
    expect(await find(`  ${secretKey} `)).toEqual([`orders ${orderId}`]);
    expect(await find(secretKey.slice(0, 8))).toContain(`orders ${orderId}`);
    expect(await find(secretKey.slice(0, 2))).not.toContain(`orders ${orderId}`);
    expect(await find('guest@example.com')).toEqual([`orders ${orderId}`]);
    expect(await find(String(paymentId))).toContain(`payments ${paymentId}`);

    const { token } = await world.user();
    const topUp = await world.api('payments/createPayment', { amount: 60, system: 'cryptobot' }, token);
    const { invoice_id: invoiceId } = await world.payment(topUp.body.payment_id);
    expect(await find(invoiceId ?? '')).toContain(`payments ${topUp.body.payment_id}`);
  });

  it('finds a user by parts of login, email and Telegram, the equal one first', async () => {
    const [one, two] = [await world.user(), await world.user()];
    const name = (userId: number, login: string, telegram: string | null = null) =>
      world.db
        .updateTable('users')
        .set({ login, telegram_username: telegram })
        .where('buyer_id', '=', userId)
        .execute();
    await name(one.buyerId, 'merchant', '@good_name');
    await name(two.buyerId, 'merchant_two');
    expect(await find('MERCHANT')).toEqual([`users ${one.buyerId}`, `users ${two.buyerId}`]);
    for (const q of ['@good_name', 'good_na']) expect(await find(q)).toEqual([`users ${one.buyerId}`]);
    expect(await find(two.email)).toContain(`users ${two.buyerId}`);
    expect(await find('good%name')).toEqual([]);
  });

  it('finds a product by parts of its name, hidden ones too, and a domain by its name', async () => {
    const { id } = await world.product();
    await world.db.updateTable('products').set({ name: '<b>Ключ</b> 100%' }).where('id', '=', id).execute();
    expect((await search('content', 'ключ</b> 100%')).body.results).toEqual([
      { resource: 'products', id, title: '<b>Ключ</b> 100%', subtitle: expect.any(String) },
    ]);
    const { domain } = await ownName(world, { kind: 'found-name' });
    const { body } = await search('owner', domain.slice(0, -4));
    expect(body.results).toMatchObject([{ resource: 'domains', title: domain }]);
  });

  it('finds a unit by a whole part of its text for those who may see the stock, and tells nothing of the text', async () => {
    const product = await world.product({ units: 0 });
    const response = await fetch(`${world.origin}/api/admin/products/${product.id}/units`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-lotok-admin': '1', cookie: office.cookie('owner') },
      body: 'Ivan.Petrov@mail.test:Secret77',
    });
    expect(response.status).toBe(201);
    const { id } = await world.db
      .selectFrom('units')
      .select('id')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    const found = { resource: 'units', id, title: `№ ${id}`, subtitle: expect.any(String) };
    for (const role of ['owner', 'manager', 'finance'] as const)
      expect([role, (await search(role, 'ivan.petrov')).body.results]).toEqual([role, [found]]);
    for (const role of ['support', 'content'] as const)
      expect([role, await find('ivan.petrov', role)]).toEqual([role, []]);
    const { body } = await search('owner', 'secret77');
    expect(JSON.stringify(body)).not.toMatch(/ivan|secret/i);
    expect(await find('petro')).toEqual([]);
  });

  it('returns at most five of each resource', async () => {
    for (let n = 0; n < 6; n += 1) await world.user();
    expect(await find('user_')).toHaveLength(5);
  });

  it('finds only what the role may read', async () => {
    const { orderId, buyerId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    await world.db.updateTable('users').set({ login: 'role_reader' }).where('buyer_id', '=', buyerId).execute();
    const found = Object.fromEntries(
      await Promise.all(
        roles.map(async (role) => [
          role,
          {
            order: (await find(String(orderId), role)).includes(`orders ${orderId}`),
            payment: (await find(String(orderId), role)).some((hit) => hit.startsWith('payments ')),
            user: (await find('role_reader', role)).length > 0,
            product: (await find('Product', role)).length > 0,
          },
        ]),
      ),
    );
    const all = { order: true, payment: true, user: true, product: true };
    expect(found).toEqual({
      owner: all,
      manager: all,
      support: { ...all, payment: false },
      content: { order: false, payment: false, user: false, product: true },
      finance: all,
    });
  });

  it.each(["'; drop table users; --", '%%', '__', '\\', '999999999999999999999', '<script>alert(1)</script>', '🙂'])(
    'takes %s literally',
    async (q) => {
      expect(await search('owner', q)).toMatchObject({ status: 200, body: { results: [] } });
    },
  );

  it('refuses an empty text, one with NUL and one that is too long', async () => {
    for (const q of ['', 'a\0b', 'x'.repeat(201)]) expect([q, (await search('owner', q)).status]).toEqual([q, 400]);
  });
});

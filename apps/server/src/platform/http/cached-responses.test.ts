import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token', RATE_LIMIT: 'on' });
});
afterAll(() => world.close());

const raw = (path: string, init?: RequestInit) => fetch(world.origin + path, init);

describe('cached responses', () => {
  it('decode to the same bytes in every encoding', async () => {
    const plain = await (
      await raw('/api/categories/getCategories', { headers: { 'accept-encoding': 'identity' } })
    ).text();
    for (const encoding of ['br', 'gzip']) {
      for (let pass = 0; pass < 2; pass += 1) {
        const response = await raw('/api/categories/getCategories', { headers: { 'accept-encoding': encoding } });
        expect(await response.text()).toBe(plain);
      }
    }
  });

  it('are never sent in an encoding that the client refuses', async () => {
    const encodingOf = async (accepted: string, token?: string) => {
      const headers = { 'accept-encoding': accepted, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const { headers: own } = await raw('/api/openapi.json', { headers });
      return [own.get('content-encoding'), own.get('vary')];
    };
    expect(await encodingOf('br;q=0, gzip')).toEqual(['gzip', 'accept-encoding']);
    expect(await encodingOf('br, gzip')).toEqual(['br', 'accept-encoding']);
    expect(await encodingOf('identity')).toEqual([null, 'accept-encoding']);
  });

  it('return 304 to a client that has them, until they change', async () => {
    const product = await world.product();
    const path = `/api/products/getProduct?productId=${product.id}`;
    const request = async (etag: string, headers: Record<string, string> = {}) => {
      const response = await raw(path, { headers: { 'if-none-match': etag, ...headers } });
      return { status: response.status, text: await response.text(), etag: response.headers.get('etag') ?? '' };
    };
    // The first response is created and later ones come from the cache; both evaluate If-None-Match.
    const { etag } = await request('');
    expect(etag).toMatch(/^W\/".+"$/);
    for (let pass = 0; pass < 3; pass += 1)
      expect(await request(`"other", ${etag}`)).toEqual({ status: 304, text: '', etag });
    expect(
      (await raw(path, { headers: { 'if-none-match': etag } })).headers.get('content-security-policy'),
    ).toBeTruthy();
    const { token } = await world.user();
    expect((await request(etag, { authorization: `Bearer ${token}` })).status).toBe(200);
    await world.db.updateTable('products').set({ price_kopecks: 77_700 }).where('id', '=', product.id).execute();
    await eventually(async () => (await request(etag)).status === 200);
    expect(JSON.parse((await request(etag)).text).price).toBe(777);
  });

  it('are shared by all URLs that differ only in parameters that the call does not know', async () => {
    const product = await world.product();
    const request = async (query: string) => {
      const response = await raw(`/api/products/getProduct?${query}`);
      return ((await response.json()) as { quantity: number }).quantity;
    };
    const same = [`productId=${product.id}`, `utm=1&productId=${product.id}`, `productId=${product.id}&token=&a=b`];
    // The cache is cleared every 1.5 s. Until then all of them show the stock before the sale.
    await eventually(async () => {
      const before = await request(same[0] ?? '');
      await world.db
        .updateTable('products')
        .set({ quantity: before - 1 })
        .where('id', '=', product.id)
        .execute();
      const responses = [];
      for (const query of [...same, ...same]) responses.push(await request(query));
      return responses.every((quantity) => quantity === before);
    });
    await world.db.updateTable('products').set({ quantity: 10 }).where('id', '=', product.id).execute();
  });

  it('never contain data of a buyer', async () => {
    const product = await world.product();
    const { token } = await world.user();
    await world.api('favorites/addToFavorites', { productId: product.id }, token);
    const request = async (callerToken?: string) =>
      (await world.api('products/getProduct', { productId: product.id }, callerToken)).body.is_favorite;
    expect([await request(), await request(token), await request(), await request((await world.user()).token)]).toEqual(
      [false, true, false, false],
    );
  });
});

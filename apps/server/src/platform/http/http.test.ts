import { calls } from '@lotok/contract';
import { adminCalls } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token', RATE_LIMIT: 'on' });
});
afterAll(() => world.close());

const raw = (path: string, init?: RequestInit) => fetch(world.origin + path, init);
const bodyOf = async (response: Response) =>
  (await response.json()) as { errorCode: string; details?: { path: string }[] };

describe('an invalid request is refused with its own error code', () => {
  it.each([
    [
      'broken JSON',
      '/api/cart/addToCart',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      400,
      'VALIDATION',
    ],
    [
      'another content type',
      '/api/cart/addToCart',
      { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } },
      400,
      'VALIDATION',
    ],
    [
      'a body that is too large',
      '/api/cart/addToCart',
      {
        method: 'POST',
        body: JSON.stringify({ token: 'x'.repeat(300_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'TOO_LARGE',
    ],
    ['an unknown call', '/api/nothing/here', {}, 404, 'NOT_FOUND'],
    ['a broken address', '/api/%E0%A4%A', {}, 400, 'VALIDATION'],
    ['text instead of a number', '/api/products/getProduct?productId=abc', {}, 400, 'VALIDATION'],
    ['a number beyond integers', '/api/products/getProduct?productId=99999999999999999999', {}, 400, 'VALIDATION'],
    ['a null character', '/api/products/searchProducts?searchQuery=tele%00gram', {}, 400, 'VALIDATION'],
    ['an unknown sort', '/api/products/searchCatalogProducts?sortBy=random', {}, 400, 'VALIDATION'],
    ['an unsupported page size', '/api/products/searchCatalogProducts?pageSize=11', {}, 400, 'VALIDATION'],
    ['page zero', '/api/products/searchCatalogProducts?page=0', {}, 400, 'VALIDATION'],
    ['no token', '/api/cart/getCart', {}, 401, 'INVALID_TOKEN'],
    ['an unknown token', '/api/cart/getCart?authMethod=guestToken&token=nobody', {}, 401, 'INVALID_TOKEN'],
    [
      'an unknown token where none is needed',
      '/api/products/searchCatalogProducts?token=nobody',
      {},
      401,
      'INVALID_TOKEN',
    ],
  ])('%s', async (_what, path, init, status, errorCode) => {
    const response = await raw(path, init);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ errorCode, error: expect.any(String) });
  });

  it('names the invalid fields', async () => {
    const body = await bodyOf(await raw('/api/products/searchCatalogProducts?pageSize=11&minPrice=-1'));
    expect(body.details?.map((detail) => detail.path).sort()).toEqual(['minPrice', 'pageSize']);
  });
});

describe('credentials', () => {
  it('are accepted in the query, in the body and in the header', async () => {
    const token = await world.guest();
    const product = await world.product();
    const json = { 'content-type': 'application/json' };
    expect(
      (
        await raw('/api/cart/addToCart', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ productId: product.id, quantity: 1, authMethod: 'guestToken', token }),
        })
      ).status,
    ).toBe(200);
    expect((await raw(`/api/cart/getCart?authMethod=guestToken&token=${token}`)).status).toBe(200);
    expect((await raw('/api/cart/getCart', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect(
      (
        await raw('/api/cart/removeFromCart', {
          method: 'DELETE',
          headers: json,
          body: JSON.stringify({ productId: product.id, authMethod: 'guestToken', token }),
        })
      ).status,
    ).toBe(200);
  });

  it('must match the kind of token that the request names', async () => {
    const token = await world.guest();
    expect((await raw(`/api/cart/getCart?authMethod=authorizedUser&token=${token}`)).status).toBe(401);
    expect((await world.api('auth/verifyToken', {}, token)).status).toBe(401);
    const { token: userToken } = await world.user();
    expect((await raw(`/api/auth/verifyGuestToken?token=${userToken}`)).status).toBe(401);
    expect((await world.api('auth/verifyToken', {}, userToken)).body).toMatchObject({
      balance: 0,
      cart_count: 0,
      telegramUsername: null,
    });
  });

  it('of a guest return the size of the cart, and any ref code is stored as given', async () => {
    const { body } = await world.api('auth/generateGuestToken', { ref_code: 'anything at all' });
    expect(Buffer.from(body.token, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect((await world.api('auth/verifyGuestToken', {}, body.token)).body).toEqual({ cart_count: 0 });
    const stored = await world.db.selectFrom('buyers').select('ref_code').orderBy('id', 'desc').executeTakeFirst();
    expect(stored?.ref_code).toBe('anything at all');
  });

  it('are stored in the database only as a hash', async () => {
    const token = await world.guest();
    const { rows } = await sql<{
      found: boolean;
    }>`select exists (select from sessions where encode(token_hash, 'escape') like ${`%${token}%`}) as found`.execute(
      world.db,
    );
    expect(rows[0]?.found).toBe(false);
  });
});

describe('limits', () => {
  it('refuse new guests of one address and return when to retry', async () => {
    const responses = [];
    for (let n = 0; n < 130; n += 1) responses.push(await world.api('auth/generateGuestToken', {}));
    const refused = responses.find((response) => response.status === 429);
    expect(refused?.body.errorCode).toBe('RATE_LIMITED');
    const params = refused?.body.params as { retryAfterSeconds: number } | undefined;
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Math.ceil(params?.retryAfterSeconds ?? 0)).toBe(Number(refused?.headers.get('retry-after')));
  });

  it('allow one buyer five unpaid orders at a time', async () => {
    const { token } = await world.user();
    const product = await world.product({ units: 100 });
    const input = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'crystalpay' as const };
    const responses = await Promise.all(Array.from({ length: 8 }, () => world.api('orders/createOrder', input, token)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(5);
    const refused = responses.filter((response) => response.status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await world.quantityOf(product.id)).toBe(95);
  });

  it('limit how many pieces one unpaid order may reserve', async () => {
    const { token } = await world.user();
    const product = await world.product({ units: 600 });
    const response = await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 501 }], paymentMethod: 'crystalpay' },
      token,
    );
    expect(response).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    expect(await world.quantityOf(product.id)).toBe(600);
  });
});

describe('every response', () => {
  it('has the security headers', async () => {
    for (const path of ['/api/categories/getCategories', '/api/nothing', '/healthz']) {
      for (let pass = 0; pass < 2; pass += 1) {
        const { headers } = await raw(path);
        expect(headers.get('content-security-policy')).toContain("script-src 'self'");
        expect(headers.get('content-security-policy')).not.toContain('unsafe');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
  });
});

describe('operators', () => {
  it('can check whether the shop is alive and ready', async () => {
    expect((await raw('/healthz')).status).toBe(200);
    expect(await (await raw('/readyz')).json()).toEqual({ ready: true });
  });

  it('can read the metrics only with the metrics token', async () => {
    expect((await raw('/metrics')).status).toBe(404);
    expect((await raw('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
    const response = await raw('/metrics', { headers: { authorization: 'Bearer metrics-token' } });
    expect(await response.text()).toContain('http_request_seconds_bucket');
  });

  it('get an OpenAPI document of exactly the calls that exist', async () => {
    const described = (await (await raw('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(described.openapi).toBe('3.1.0');
    const ofShop = Object.keys(world.routes).map((name) => `/api/${name}`);
    const ofOffice = Object.keys(adminCalls).map(
      (name) => `/api/admin/${name.split(' ')[1]?.replace(/:(\w+)/g, '{$1}')}`,
    );
    const paths = Object.keys(described.paths).filter((path) => !path.endsWith('.csv'));
    expect(paths.sort()).toEqual([...ofShop, ...new Set(ofOffice)].sort());
    for (const name of Object.keys(world.routes)) expect(calls).toHaveProperty([name]);
    expect((await raw('/api/docs/')).headers.get('content-type')).toContain('text/html');
  });
});

describe('an outage of the database', () => {
  it('causes 503 responses, and the shop recovers by itself', async () => {
    const name = new URL(world.databaseUrl).pathname.slice(1);
    const admin = async (statement: string) => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({
        connectionString: Object.assign(new URL(world.databaseUrl), { pathname: '/postgres' }).href,
      });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    await world.api('categories/getCategories', {});
    await admin(`alter database ${name} with allow_connections false`);
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const unavailable = await eventually(async () => {
      const response = await world.api('products/searchCatalogProducts', { page: 2 });
      return response.status === 503 && response;
    });
    expect(unavailable.body.errorCode).toBe('UNAVAILABLE');
    expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await raw('/readyz')).status).toBe(503);
    await admin(`alter database ${name} with allow_connections true`);
    await eventually(async () => (await world.api('products/searchCatalogProducts', { page: 2 })).status === 200);
    const product = await world.product();
    const { token } = await world.user(100_000);
    const bought = await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance', email: 'buyer@example.com' },
      token,
    );
    expect(bought.status).toBe(200);
    await eventually(
      async () =>
        (await world.db.selectFrom('mails').select('sent_at').where('sent_at', 'is not', null).execute()).length === 1,
    );
  });
});

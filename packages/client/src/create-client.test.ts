import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';

type Seen = {
  method?: string;
  url?: string;
  authorization?: string;
  idempotencyKey?: unknown;
  contentType?: string;
  body: string;
};

/** A shop that answers whatever the test says, over a real socket. */
let answer: (response: ServerResponse, count: number) => void;
let seen: Seen[] = [];
let baseUrl = '';
const server = createServer((request, response) => void handle(request, response));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method, url, headers } = request;
  seen.push({
    method,
    url,
    authorization: headers.authorization,
    idempotencyKey: headers['idempotency-key'],
    contentType: headers['content-type'],
    body,
  });
  answer(response, seen.length);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  seen = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));
const html = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>');
const refusal = (errorCode: string, more: object = {}) => ({ error: 'A sentence.', errorCode, ...more });

const waits: number[] = [];
const client = (more: object = {}) => {
  waits.length = 0;
  return createClient({
    baseUrl,
    timeoutMs: 5000,
    getToken: () => 'buyer',
    wait: async (ms) => void waits.push(ms),
    ...more,
  });
};

test('a read puts its input into the address and its token into a header', async () => {
  answer = json(200, []);
  const products = await client()('products/searchProducts', { searchQuery: 'телеграм & co', page: 2 });
  expect(products).toEqual([]);
  expect(seen).toEqual([
    {
      method: 'GET',
      body: '',
      authorization: 'Bearer buyer',
      idempotencyKey: undefined,
      contentType: undefined,
      url: '/api/products/searchProducts?searchQuery=%D1%82%D0%B5%D0%BB%D0%B5%D0%B3%D1%80%D0%B0%D0%BC+%26+co&page=2',
    },
  ]);
});

test('fields without a value stay out of the address', async () => {
  answer = json(200, { token: 't', message: '' });
  await client()('auth/generateGuestToken', { ref_code: undefined }, { token: null });
  expect(seen[0]).toMatchObject({ url: '/api/auth/generateGuestToken', authorization: undefined });
});

test('a change sends JSON, with its idempotency key', async () => {
  answer = json(200, { payment_url: null, order_ids: [1], payment_id: 1 });
  await client()(
    'orders/createOrder',
    { products: [{ id: 7, quantity: 2 }], paymentMethod: 'balance' },
    { idempotencyKey: 'k1', token: 'mine' },
  );
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/orders/createOrder',
    authorization: 'Bearer mine',
    idempotencyKey: 'k1',
    contentType: 'application/json',
  });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ products: [{ id: 7, quantity: 2 }], paymentMethod: 'balance' });
});

test('a DELETE carries its body too', async () => {
  answer = json(200, { removed: true });
  await client()('cart/removeFromCart', { productId: 7 });
  expect(seen[0]).toMatchObject({ method: 'DELETE', body: '{"productId":7}' });
});

test('a refusal keeps its code, details and pause', async () => {
  const details = [{ path: 'quantity', message: 'too many' }];
  answer = json(429, refusal('RATE_LIMITED', { details }), { 'retry-after': '30' });
  const failure = client()('cart/getCart', {});
  await expect(failure).rejects.toMatchObject({
    name: 'ApiError',
    code: 'RATE_LIMITED',
    status: 429,
    details,
    retryAfterSeconds: 30,
  });
  expect(seen).toHaveLength(1);
});

test.each([
  ['a page of HTML with 200', html(200), 'UNREADABLE'],
  ['a page of HTML with 404', html(404), 'UNREADABLE'],
  ['JSON with 500 that is not of the shop', json(500, { oops: 1 }), 'UNREADABLE'],
  [
    'JSON that breaks off',
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    'UNREADABLE',
  ],
  ['a connection that breaks off', (response: ServerResponse) => void response.destroy(), 'OFFLINE'],
])('%s is %3$s', async (_name, given, code) => {
  answer = given;
  await expect(client()('cart/getCart', {})).rejects.toMatchObject({ code });
});

test('a gateway without the shop behind it is UNAVAILABLE', async () => {
  answer = html(502);
  await expect(client()('cart/addToCart', { productId: 1, quantity: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 502,
  });
});

test('the delivered text is the one answer that is not JSON', async () => {
  answer = (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('логин:пароль');
  await expect(client()('orders/downloadOrder', { orderId: 1 })).resolves.toBe('логин:пароль');
});

test('no shop at all is OFFLINE', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const call = client({ baseUrl: `http://127.0.0.1:${port}/api` });
  await expect(call('cart/getCart', {})).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
});

test('an answer that does not come is TIMEOUT', async () => {
  answer = () => {};
  await expect(client({ timeoutMs: 30 })('cart/getCart', {})).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('what the caller gives up is an abort, not a failure', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(client()('cart/getCart', {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a read waits for a shop that is away for a moment, as long as it asks', async () => {
  answer = (response, count) =>
    (count < 3 ? json(503, refusal('UNAVAILABLE'), count === 1 ? { 'retry-after': '5' } : {}) : json(200, []))(
      response,
    );
  await expect(client()('cart/getCart', {})).resolves.toEqual([]);
  expect(waits).toEqual([5000, 1000]);
});

test('after three times a read gives up', async () => {
  answer = json(503, refusal('UNAVAILABLE'), { 'retry-after': '2' });
  await expect(client()('cart/getCart', {})).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(seen).toHaveLength(3);
});

test('a read does not wait for minutes', async () => {
  answer = json(503, refusal('UNAVAILABLE'), { 'retry-after': '120' });
  await expect(client()('cart/getCart', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(seen).toHaveLength(1);
});

test('a change is never sent twice by itself', async () => {
  answer = json(503, refusal('UNAVAILABLE'), { 'retry-after': '1' });
  await expect(client()('cart/addToCart', { productId: 1, quantity: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(seen).toHaveLength(1);
});

test('a wait ends when the caller gives up', async () => {
  const controller = new AbortController();
  answer = json(503, refusal('UNAVAILABLE'), { 'retry-after': '10' });
  const failure = client({ wait: undefined })('cart/getCart', {}, { signal: controller.signal });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  controller.abort();
  await expect(failure).rejects.toMatchObject({ name: 'AbortError' });
});

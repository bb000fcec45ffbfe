import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient } from './create-client.ts';

type ReceivedRequest = {
  method?: string;
  url?: string;
  authorization?: string;
  idempotencyKey?: unknown;
  contentType?: string;
  body: string;
};

/** A real HTTP server whose responses the test defines. */
let respond: (response: ServerResponse, count: number) => void;
let received: ReceivedRequest[] = [];
let baseUrl = '';
const server = createServer((request, response) => void handle(request, response));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method, url, headers } = request;
  received.push({
    method,
    url,
    authorization: headers.authorization,
    idempotencyKey: headers['idempotency-key'],
    contentType: headers['content-type'],
    body,
  });
  respond(response, received.length);
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
  received = [];
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

test('a read sends its input as the query string and its token as a header', async () => {
  respond = json(200, []);
  const products = await client()('products/searchProducts', { searchQuery: 'телеграм & co', page: 2 });
  expect(products).toEqual([]);
  expect(received).toEqual([
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

test('fields without a value are left out of the query string', async () => {
  respond = json(200, { token: 't', message: '' });
  await client()('auth/generateGuestToken', { ref_code: undefined }, { token: null });
  expect(received[0]).toMatchObject({ url: '/api/auth/generateGuestToken', authorization: undefined });
});

test('a write sends JSON and its idempotency key', async () => {
  respond = json(200, { payment_url: null, order_ids: [1], payment_id: 1 });
  await client()(
    'orders/createOrder',
    { products: [{ id: 7, quantity: 2 }], paymentMethod: 'balance' },
    { idempotencyKey: 'k1', token: 'mine' },
  );
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/orders/createOrder',
    authorization: 'Bearer mine',
    idempotencyKey: 'k1',
    contentType: 'application/json',
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ products: [{ id: 7, quantity: 2 }], paymentMethod: 'balance' });
});

test('a DELETE sends its body too', async () => {
  respond = json(200, { removed: true });
  await client()('cart/removeFromCart', { productId: 7 });
  expect(received[0]).toMatchObject({ method: 'DELETE', body: '{"productId":7}' });
});

test('the error of a refusal has its code, details, facts and retry delay', async () => {
  const details = [{ path: 'quantity', message: 'too many' }];
  const params = { retryAfterSeconds: 30 };
  respond = json(429, refusal('RATE_LIMITED', { details, params }), { 'retry-after': '30' });
  const failure = client()('cart/getCart', {});
  await expect(failure).rejects.toMatchObject({
    name: 'ApiError',
    code: 'RATE_LIMITED',
    status: 429,
    details,
    params,
    retryAfterSeconds: 30,
  });
  expect(received).toHaveLength(1);
});

test.each([
  ['an HTML page with status 200', html(200), 'UNREADABLE'],
  ['an HTML page with status 404', html(404), 'UNREADABLE'],
  ['JSON with status 500 that is not an error of the API', json(500, { oops: 1 }), 'UNREADABLE'],
  [
    'truncated JSON',
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    'UNREADABLE',
  ],
  ['a connection that is closed', (response: ServerResponse) => void response.destroy(), 'OFFLINE'],
])('%s is reported as %3$s', async (_name, given, code) => {
  respond = given;
  await expect(client()('cart/getCart', {})).rejects.toMatchObject({ code });
});

test('the error page of a gateway without a server behind it is reported as UNAVAILABLE', async () => {
  respond = html(502);
  await expect(client()('cart/addToCart', { productId: 1, quantity: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 502,
  });
});

test('the download of an order returns plain text instead of JSON', async () => {
  respond = (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('логин:пароль');
  await expect(client()('orders/downloadOrder', { orderId: 1 })).resolves.toBe('логин:пароль');
});

test('a server that can not be reached is reported as OFFLINE', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const call = client({ baseUrl: `http://127.0.0.1:${port}/api` });
  await expect(call('cart/getCart', {})).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
});

test('a missing response is reported as TIMEOUT', async () => {
  respond = () => {};
  await expect(client({ timeoutMs: 30 })('cart/getCart', {})).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('a call that the caller aborts rejects with an AbortError', async () => {
  const controller = new AbortController();
  respond = () => controller.abort();
  await expect(client()('cart/getCart', {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a read is retried while the server is unavailable, after the delay of its Retry-After header', async () => {
  respond = (response, count) =>
    (count < 3 ? json(503, refusal('UNAVAILABLE'), count === 1 ? { 'retry-after': '5' } : {}) : json(200, []))(
      response,
    );
  await expect(client()('cart/getCart', {})).resolves.toEqual([]);
  expect(waits).toEqual([5000, 1000]);
});

test('a read fails after three attempts', async () => {
  respond = json(503, refusal('UNAVAILABLE'), { 'retry-after': '2' });
  await expect(client()('cart/getCart', {})).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(received).toHaveLength(3);
});

test('a read is not retried if the Retry-After header names a longer delay than the limit', async () => {
  respond = json(503, refusal('UNAVAILABLE'), { 'retry-after': '120' });
  await expect(client()('cart/getCart', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(received).toHaveLength(1);
});

test('a write is never retried automatically', async () => {
  respond = json(503, refusal('UNAVAILABLE'), { 'retry-after': '1' });
  await expect(client()('cart/addToCart', { productId: 1, quantity: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(received).toHaveLength(1);
});

test('the delay before a retry ends when the caller aborts', async () => {
  const controller = new AbortController();
  respond = json(503, refusal('UNAVAILABLE'), { 'retry-after': '10' });
  const failure = client({ wait: undefined })('cart/getCart', {}, { signal: controller.signal });
  await expect.poll(() => received).toHaveLength(1);
  controller.abort();
  await expect(failure).rejects.toMatchObject({ name: 'AbortError' });
});

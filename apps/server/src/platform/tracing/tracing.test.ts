import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/shop.ts';

type Value = { stringValue?: string; intValue?: string };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Request = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[];
};

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let receiver: Server;
let world: World;
let text = '';
const requests: { path: string; authorization: string | undefined; body: Request }[] = [];
const spans = () =>
  requests.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      text += body;
      const { authorization } = request.headers;
      requests.push({ path: request.url ?? '', authorization, body: JSON.parse(body) as Request });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  world = await openWorld({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_SERVICE_NAME: 'lavka',
  });
});
afterAll(() => new Promise<void>((resolve) => receiver.close(() => resolve())));

it('a purchase is one trace of its caller, with statements, the provider and no data of the buyer', async () => {
  const product = await world.product({ listPriceKopecks: 10_000, units: 5 });
  const guest = await world.guest();
  const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const, system: null };
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  const email = 'traced.buyer@example.com';
  const reply = await world.api('orders/createOrder', { ...order, email }, guest, headers);
  expect(reply.status).toBe(200);
  await world.payInvoice(reply.body.payment_id);
  const [orderId = 0] = reply.body.order_ids;
  // The job that delivers the order is in the trace once it has ended.
  await expect.poll(async () => (await world.api('orders/getOrder', { orderId }, guest)).body.status).toBe('completed');
  await expect.poll(() => world.countJobs('payments.settled')).toBe(0);
  await world.api('shop/getShop', {}, guest, { traceparent: `00-${'1'.repeat(32)}-${CALLER}-00` });
  await world.close();

  expect(
    requests.every(({ path, authorization }) => path === '/v1/traces' && authorization === 'Bearer collector'),
  ).toBe(true);
  expect(requests[0]?.body.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'lavka' } },
  ]);
  const request = spans().find(({ name, traceId }) => traceId === TRACE && name === 'POST /api/orders/createOrder');
  expect(request).toMatchObject({ parentSpanId: CALLER, kind: 2, status: {} });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  expect(BigInt(request?.endTimeUnixNano ?? 0) >= BigInt(request?.startTimeUnixNano ?? 1)).toBe(true);
  const within = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'cryptobot createInvoice']));
  expect(spans().map(({ name }) => name)).toEqual(expect.arrayContaining(['job payments.settled']));
  // A caller that does not sample decides so for its whole trace.
  expect(spans().some(({ traceId }) => traceId === '1'.repeat(32))).toBe(false);
  for (const secret of [email, guest, product.name, 'Sandbox', 'lotok:']) expect(text).not.toContain(secret);
});

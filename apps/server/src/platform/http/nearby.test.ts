import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { bindForNearby } from './nearby.ts';

function open(isForEverybody: boolean) {
  const app = Fastify();
  bindForNearby(app, { isForEverybody }, (scope) => scope.get('/sandbox', () => ({ ok: true })));
  app.get('/shop', () => ({ ok: true }));
  return app;
}
const stranger = '8.8.8.8';

it.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['a container’s network', '::ffff:172.17.0.1', {}, 200],
  ['the Internet', stranger, {}, 404],
  ['the Internet, by a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': stranger }, 404],
  ['the same, pretending to be near', '127.0.0.1', { 'x-forwarded-for': `127.0.0.1, ${stranger}` }, 404],
  ['the Internet, by another proxy', '127.0.0.1', { 'x-real-ip': stranger }, 404],
  ['this machine by a proxy', '127.0.0.1', { 'x-forwarded-for': '::1' }, 200],
])('a nearby route for a request from %s', async (_who, remoteAddress, headers, status) => {
  const response = await open(false).inject({ url: '/sandbox', remoteAddress, headers });
  expect(response.statusCode).toBe(status);
  if (status === 404) expect(response.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
});

it('a connection of this machine to its own public address counts as nearby', async () => {
  const app = open(false);
  app.server.prependListener('connection', (socket: Socket) => {
    for (const name of ['localAddress', 'remoteAddress']) Object.defineProperty(socket, name, { value: stranger });
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${origin}/sandbox`)).status).toBe(200);
  await app.close();
});

it('the shop is open to everybody, and nearby routes too if the setting opens them', async () => {
  expect((await open(false).inject({ url: '/shop', remoteAddress: stranger })).statusCode).toBe(200);
  expect((await open(true).inject({ url: '/sandbox', remoteAddress: stranger })).statusCode).toBe(200);
});

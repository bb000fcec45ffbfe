import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createApp } from './app.ts';
import { createResponseCache } from './response-cache.ts';

it('a connection whose request ends while the server stops is closed, and does not hold the stop up until it has been idle', async () => {
  let isDraining = false;
  const limits = { requestTimeoutMs: 600_000, idleTimeoutMs: 600_000, maxConnectionsPerAddress: null };
  const app = createApp({
    logLevel: 'silent',
    isHttps: false,
    hasCaptcha: false,
    limits: { ...limits, isProxy: () => false },
    cache: createResponseCache(),
    metrics: createMetrics(),
    isDraining: () => isDraining,
  });
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    begun.resolve();
    await released.promise;
    return { ok: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (text) => (response += text));
  socket.write('GET /slow HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  await begun.promise;

  isDraining = true;
  const [stopped, closed] = [app.close(), once(socket, 'close')];
  while (app.server.listening) await setImmediate();
  released.resolve();
  await Promise.all([stopped, closed]);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\{"ok":true\}$/);
});

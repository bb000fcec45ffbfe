import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { newToken } from '../secrets.ts';
import { handleError } from './errors.ts';

it('a bug on the page of an email link is logged without the token of the link', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = Fastify({ logger: { stream, serializers: { req: () => ({}), res: () => ({}) } } });
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  app.get('/*', () => {
    throw new Error('a bug');
  });
  const [inPath, inQuery] = [newToken(), newToken()];
  const response = await app.inject(`/confirm-account-deletion/${inPath}?token=${inQuery}`);
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(log).toContain('"path":"/confirm-account-deletion/…"');
  expect(log + response.body).not.toContain(inPath);
  expect(log + response.body).not.toContain(inQuery);
});

it('a client that aborts its upload causes no warning in the log', async () => {
  let log = '';
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void (log += line) } } });
  const failed = Promise.withResolvers<unknown>();
  app.setErrorHandler((error, request, reply) => {
    failed.resolve(error);
    return handleError(error, request, reply);
  });
  app.post('/', () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  app.server.once('request', () => client.resetAndDestroy());
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  expect(await failed.promise).toMatchObject({ code: 'ECONNRESET' });
  await Promise.all([app.close(), client.closed || once(client, 'close')]);
  expect(log).toBe('');
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, isPoolExhausted, markPoolError } from './connection-errors.ts';
import { openDatabase } from './index.ts';

const failWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields);
const marked = (error: Error) => {
  markPoolError(error);
  return error;
};

it.each([
  ['a connection that was reset', failWith({ code: 'ECONNRESET' })],
  ['a server that shuts down', failWith({ code: '57P01' })],
  ['a refused connection', failWith({ severity: 'FATAL', code: '3D000' })],
  ['a connection that was ended', failWith({}, 'Connection terminated unexpectedly')],
])('%s means that the database is unavailable only if it is an error of the pool', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(isDatabaseUnavailable(marked(error))).toBe(true);
});

it('an invalid statement does not mean that the database is unavailable', () => {
  expect(isDatabaseUnavailable(marked(failWith({ code: '42601', severity: 'ERROR' })))).toBe(false);
});

it('an exhausted pool does not mean that the database is unavailable', () => {
  const busy = marked(new Error('timeout exceeded when trying to connect'));
  expect([isDatabaseUnavailable(busy), isPoolExhausted(busy)]).toEqual([false, true]);
});

it.each([
  ['refuses connections', null],
  ['resets them', createServer((socket) => socket.resetAndDestroy())],
])('a database that %s is recognised as unavailable', async (_what, given) => {
  const server = given ?? createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (!given) await closed(server);
  for (const prepare of [true, false]) {
    const { db, close } = openDatabase(`postgres://x:x@127.0.0.1:${port}/x`, { poolSize: 1, prepare });
    const error = await sql`select`.execute(db).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await close();
  }
  if (given) await closed(server);
});

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listenTelegram, token } from './listen.ts';

it('a poll leaves no listener on the connection, which the next poll uses again', async () => {
  const telegram = await listenTelegram();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const pollOnce = () =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(`${telegram.url}/bot${token}/getUpdates`, { agent }, (response) => {
        sockets.add(response.socket);
        response.resume().once('end', resolve);
      });
      outgoing.once('error', reject).end();
    });
  const warnings: string[] = [];
  const record = ({ name }: Error) => void warnings.push(name);
  process.on('warning', record);
  for (let n = 0; n < 15; n += 1) await pollOnce();
  // A warning is emitted in the next turn of the event loop.
  await new Promise((done) => setImmediate(done));
  process.off('warning', record);
  agent.destroy();
  await telegram.close();
  expect([sockets.size, warnings]).toEqual([1, []]);
});

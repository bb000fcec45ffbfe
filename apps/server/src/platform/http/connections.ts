import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rawAnswer } from './raw-answers.ts';

const RETRY_SECONDS = 5;

/**
 * Lets each network address hold so many connections at once; one more is told RATE_LIMITED and ended. Answers which
 * connections these are, since a request may have come along.
 */
export function limitConnections(server: Server, most: number, headers: Record<string, string>): WeakSet<Socket> {
  const held = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = held.get(address) ?? 0;
    if (count >= most) {
      refused.add(socket);
      socket.end(rawAnswer('RATE_LIMITED', { ...headers, 'retry-after': String(RETRY_SECONDS) }));
      return socket.destroySoon();
    }
    held.set(address, count + 1);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
  return refused;
}

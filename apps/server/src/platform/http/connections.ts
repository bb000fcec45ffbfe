import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf, parseAddress } from '../network-address.ts';
import { rawAnswer } from './raw-answers.ts';

const RETRY_SECONDS = 5;

type ConnectionLimit = { most: number; isProxy: (address: string) => boolean };

/**
 * Lets each network address, of IPv6 each /64, hold so many connections at once; one more is told RATE_LIMITED and ended.
 * Answers which connections these are, since a request may have come along.
 */
export function limitConnections(
  server: Server,
  { most, isProxy }: ConnectionLimit,
  headers: Record<string, string>,
): WeakSet<Socket> {
  const held = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    const address = parseAddress(socket.remoteAddress ?? '');
    if (!address || isProxy(address)) return;
    const [{ network }] = networksOf(address);
    const count = held.get(network) ?? 0;
    if (count >= most) {
      refused.add(socket);
      socket.end(rawAnswer('RATE_LIMITED', { ...headers, 'retry-after': String(RETRY_SECONDS) }));
      return socket.destroySoon();
    }
    held.set(network, count + 1);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
  return refused;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf, parseAddress } from '../network-address.ts';
import { rawResponse } from './raw-responses.ts';

const RETRY_SECONDS = 5;

type ConnectionLimit = { max: number; isProxy: (address: string) => boolean };

/**
 * Limits how many connections an address, for IPv6 a /64, may have open at once. One more gets RATE_LIMITED and is closed.
 * Returns the set of refused sockets, whose requests must be ignored.
 */
export function limitConnections(
  server: Server,
  { max, isProxy }: ConnectionLimit,
  headers: Record<string, string>,
): WeakSet<Socket> {
  const counts = new Map<string, number>();
  const refusedSockets = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    const address = parseAddress(socket.remoteAddress ?? '');
    if (!address || isProxy(address)) return;
    const [{ network }] = networksOf(address);
    const count = counts.get(network) ?? 0;
    if (count >= max) {
      refusedSockets.add(socket);
      socket.end(rawResponse('RATE_LIMITED', { ...headers, 'retry-after': String(RETRY_SECONDS) }));
      return socket.destroySoon();
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
  return refusedSockets;
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isNearbyAddress } from '../addresses.ts';
import { sendError } from './errors.ts';

/** The headers in which proxies name the client. Forging them can only deny access, never grant it. */
const forwarded = ['x-forwarded-for', 'x-real-ip'] as const;

/**
 * Registers routes for trying the shop out: the sandboxes and `/outbox`. Unless they are open to everybody, they exist only for
 * this machine and private networks, also when a proxy on this machine forwards the request. While `isOpen` is false they do
 * not exist at all.
 */
export function bindForNearby(
  app: FastifyInstance,
  { isForEverybody, isOpen = () => true }: { isForEverybody: boolean; isOpen?: () => boolean },
  bind: (scope: FastifyInstance) => void,
) {
  app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      if (isOpen()) return done();
      sendError(reply, 'NOT_FOUND');
    });
    if (!isForEverybody)
      scope.addHook('onRequest', (request, reply, done) => {
        if (isNearby(request.raw)) return done();
        sendError(reply, 'NOT_FOUND');
      });
    bind(scope);
  });
}

function isNearby({ socket, headers }: IncomingMessage): boolean {
  const forwardedFor = forwarded.flatMap((name) => String(headers[name] ?? '').split(','));
  const addresses = forwardedFor.map((address) => address.trim()).filter((address) => address !== '');
  const { remoteAddress = '', localAddress } = socket;
  // A connection from this machine to its own address, which may be a public one.
  const isOwn = (address: string) => address !== '' && address === localAddress;
  return [remoteAddress, ...addresses].every((address) => isOwn(address) || isNearbyAddress(address));
}

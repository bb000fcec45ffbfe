import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isNearbyAddress } from '../addresses.ts';
import { send } from './errors.ts';

/** Where proxies tell for whom they ask; whoever writes into these can only shut doors. */
const forwarded = ['x-forwarded-for', 'x-real-ip'] as const;

/**
 * Binds what is for whoever tries the shop out: sandboxes and `/outbox`. Unless they are open to everybody they exist only
 * for this machine and private networks, also when a proxy on this machine passes the request on.
 */
export function bindForNearby(app: FastifyInstance, isForEverybody: boolean, bind: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    if (!isForEverybody)
      scope.addHook('onRequest', (request, reply, done) => {
        if (isNearby(request.raw)) return done();
        send(reply, 'NOT_FOUND');
      });
    bind(scope);
  });
}

function isNearby({ socket, headers }: IncomingMessage): boolean {
  const told = forwarded.flatMap((name) => String(headers[name] ?? '').split(','));
  const addresses = told.map((address) => address.trim()).filter((address) => address !== '');
  const { remoteAddress = '', localAddress } = socket;
  // This machine by whatever address it has, also one of the Internet.
  const isOwn = (address: string) => address !== '' && address === localAddress;
  return [remoteAddress, ...addresses].every((address) => isOwn(address) || isNearbyAddress(address));
}

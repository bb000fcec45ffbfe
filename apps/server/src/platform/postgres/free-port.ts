import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral port range (from 32768 on Linux, 49152 elsewhere): any outgoing connection may take a port of that range
 * between the check and the listen.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const MAX_TRIES = 50;

/** A free port of 127.0.0.1: the preferred one if it is free, else any. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port was found between ${LOWEST} and ${HIGHEST}`);
}

const isFree = (port: number): Promise<boolean> =>
  assertPortIsFree(port, '127.0.0.1').then(
    () => true,
    () => false,
  );

/** Listens for a moment. Throws the error of that, `EADDRINUSE` when another program uses the port. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

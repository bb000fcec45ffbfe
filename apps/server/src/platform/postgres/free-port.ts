import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below every system's range of ports for outgoing connections (from 32768 on Linux, 49152 elsewhere): a port of that range
 * may be taken by any connection between the moment it was found free and the moment it is listened on.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const MOST_TRIES = 50;

/** A free port of 127.0.0.1: the wished one if it is, else any. */
export async function findFreePort(wished?: number): Promise<number> {
  if (wished && (await isFree(wished))) return wished;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port was found between ${LOWEST} and ${HIGHEST}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

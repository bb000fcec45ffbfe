import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ephemeral port range (from 32768 on Linux, 49152 elsewhere): any outgoing connection may take a port of that range
 * between the check and the listen.
 */
const LOWEST = 20_000;
const HIGHEST = 26_000;
/** Listening this far above a port reserves it: no port that is returned lies there. */
const RESERVED_ABOVE = HIGHEST - LOWEST;
const MAX_TRIES = 50;

const reserved = new Set<number>();

/**
 * A free port of 127.0.0.1: the preferred one if it is free, else any. No other process gets it from this function while this one
 * lives, also before anything listens there.
 */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred && (reserved.has(preferred) || (await reserve(preferred))) && (await isFree(preferred)))
    return preferred;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`no free port was found between ${LOWEST} and ${HIGHEST}`);
}

/** Reserves a port until this process ends. Returns false if a process, also this one, has reserved it. */
async function reserve(port: number): Promise<boolean> {
  const server = await listen(port + RESERVED_ABOVE, '127.0.0.1').catch(() => null);
  if (!server) return false;
  server.unref();
  reserved.add(port);
  return true;
}

const isFree = (port: number): Promise<boolean> =>
  assertPortIsFree(port, '127.0.0.1').then(
    () => true,
    () => false,
  );

/** Listens for a moment. Throws the error of that, `EADDRINUSE` when another program uses the port. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const server = await listen(port, host);
  server.close();
  await once(server, 'close');
}

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

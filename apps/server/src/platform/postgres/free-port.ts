import { once } from 'node:events';
import { createServer } from 'node:net';

/** The wished port of 127.0.0.1 if it is free, else any that is. */
export async function findFreePort(wished: number): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? wished;
}

async function tryPort(port: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    return typeof address === 'object' ? (address?.port ?? null) : null;
  } catch {
    return null;
  }
}

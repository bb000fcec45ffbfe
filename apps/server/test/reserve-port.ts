import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort } from '../src/platform/postgres/free-port.ts';

/** Occupies a free port until `release`, so that no other test takes it while its server is being prepared. */
export async function reservePort(): Promise<{ port: number; release(): Promise<void> }> {
  const port = await findFreePort();
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    port,
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}

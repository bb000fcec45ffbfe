import { listenSandbox } from '../sandbox/listen.ts';
import { createOpenprovider, type OpenproviderOptions } from './client.ts';
import type { ControlAnswer, ControlOrder } from './sandbox-control.ts';
import { openproviderSandbox } from './sandbox.ts';

/** The account that tests have at the sandbox. */
export const testKeys = { username: 'shop-user', password: 'shop-password', ownerHandle: 'XX123456-XX' };

/** The sandbox on a port of its own and clients of it, for tests. */
export async function listenOpenprovider() {
  const sandbox = await listenSandbox(openproviderSandbox({ ...testKeys, control: true }), '/sandbox/openprovider');
  const clients: ReturnType<typeof createOpenprovider>[] = [];
  return {
    connect(changes: Partial<OpenproviderOptions> = {}) {
      const client = createOpenprovider({ ...testKeys, apiUrl: `${sandbox.url}/v1beta`, retryMs: 5, ...changes });
      clients.push(client);
      return client;
    },
    control: (order: ControlOrder = {}) => sandbox.control(order) as unknown as Promise<ControlAnswer>,
    async close(): Promise<void> {
      for (const client of clients) client.close();
      await sandbox.close();
    },
  };
}

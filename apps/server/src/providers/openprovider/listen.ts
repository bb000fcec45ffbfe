import { listenSandbox } from '../sandbox/listen.ts';
import { createOpenprovider, type OpenproviderOptions } from './client.ts';
import type { ControlResponse, ControlCommand } from './sandbox-control.ts';
import { openproviderSandbox } from './sandbox.ts';

/** The credentials of tests at the sandbox. */
export const testKeys = { username: 'shop-user', password: 'shop-password', ownerHandle: 'XX123456-XX' };

/** Starts the sandbox on a free port and creates clients of it, for tests. */
export async function listenOpenprovider() {
  const sandbox = await listenSandbox(openproviderSandbox({ ...testKeys, control: true }), '/sandbox/openprovider');
  const clients: ReturnType<typeof createOpenprovider>[] = [];
  return {
    connect(changes: Partial<OpenproviderOptions> = {}) {
      const client = createOpenprovider({ ...testKeys, apiUrl: `${sandbox.url}/v1beta`, retryMs: 5, ...changes });
      clients.push(client);
      return client;
    },
    control: (command: ControlCommand = {}) => sandbox.control(command) as unknown as Promise<ControlResponse>,
    async close(): Promise<void> {
      for (const client of clients) client.close();
      await sandbox.close();
    },
  };
}

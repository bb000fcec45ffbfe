import { listenSandbox } from '../sandbox/listen.ts';
import { type CloudflareOptions, createCloudflare } from './client.ts';
import type { ControlResponse, ControlCommand } from './sandbox-control.ts';
import { cloudflareSandbox, type CloudflareSandboxOptions } from './sandbox.ts';

/** The credentials of tests at the sandbox. */
export const testKeys = { token: 'shop-token-of-forty-characters-0123456789', accountId: 'a'.repeat(32) };

/** Starts the sandbox on a free port and creates clients of it, for tests. */
export async function listenCloudflare(options: Partial<CloudflareSandboxOptions> = {}) {
  const sandbox = await listenSandbox(
    cloudflareSandbox({ ...testKeys, control: true, ...options }),
    '/sandbox/cloudflare',
  );
  const clients: ReturnType<typeof createCloudflare>[] = [];
  const url = `${sandbox.url}/client/v4`;
  const connect = (changes: Partial<CloudflareOptions> = {}) => {
    const client = createCloudflare({ ...testKeys, apiUrl: url, retryMs: 5, ...changes });
    clients.push(client);
    return client;
  };
  return {
    connect,
    /** A client of a Cloudflare that responds with this to every request. */
    respondWith: (result: unknown, info?: object) =>
      connect({
        fetch: async () => Response.json({ success: true, errors: [], messages: [], result, result_info: info }),
      }),
    control: (command: ControlCommand = {}) => sandbox.control(command) as unknown as Promise<ControlResponse>,
    /** Sends a request to the sandbox without the client. */
    async request(method: string, path: string, body?: unknown, token: string | null = testKeys.token) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as ApiResponseBody };
    },
    async close(): Promise<void> {
      for (const client of clients) client.close();
      await sandbox.close();
    },
  };
}

type ApiResponseBody = {
  success: boolean;
  errors: { code: number; message: string }[];
  messages: unknown[];
  result: unknown;
  result_info?: Record<string, number>;
};

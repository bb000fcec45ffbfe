import { createCloudflare } from '../src/providers/cloudflare/client.ts';
import { createOpenprovider } from '../src/providers/openprovider/client.ts';

/** Separate clients of a world's sandboxes, for another process of the shop or for an operator. */
export function sandboxClients(origin: string) {
  return {
    registrar: createOpenprovider({
      apiUrl: `${origin}/sandbox/openprovider/v1beta`,
      username: 'sandbox',
      password: 'sandbox-password',
      ownerHandle: 'SB000001-XX',
    }),
    dnsHost: createCloudflare({
      apiUrl: `${origin}/sandbox/cloudflare/client/v4`,
      token: 'sandbox-token',
      accountId: '5a4db0c5'.repeat(4),
      requestsPerSecond: 1_000,
    }),
  };
}

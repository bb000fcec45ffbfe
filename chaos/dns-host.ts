import type { ControlResponse, ControlCommand } from '../apps/server/src/providers/cloudflare/sandbox-control.ts';
import type { Random } from './random.ts';

export type DnsHostFault = NonNullable<ControlCommand['fail']>;
/** A zone of the shop at Cloudflare. */
export type HostedZone = { name: string; nameServers: string[] };

type Post = (path: string, body: object) => Promise<unknown>;

const operations = {
  'zones/list': 20,
  'zones/create': 30,
  'zones/get': 15,
  'zones/delete': 15,
  'settings/edit': 20,
} as const satisfies Partial<Record<DnsHostFault['operation'], number>>;
const faults = ['answer-lost', 'broken', 'answer-late', '500', '429', 'malformed'] as const;

/** A fault for the next request of one kind to Cloudflare, even if another action sends it. */
export function drawDnsHostFault(random: Random): DnsHostFault {
  return { operation: random.weighted(operations), how: random.pick(faults) };
}

/** Control interface and settings of Cloudflare's sandbox. */
export function openDnsHost(origin: string, keys: { token: string; accountId: string }, post: Post) {
  const control = (order: ControlCommand) => post('/cloudflare/__control', order) as Promise<ControlResponse>;
  return {
    settings: {
      CLOUDFLARE_API_TOKEN: keys.token,
      CLOUDFLARE_ACCOUNT_ID: keys.accountId,
      CLOUDFLARE_API_URL: `${origin}/cloudflare/client/v4`,
    },
    injectFault: (fail: DnsHostFault) => control({ fail }),
    listZones: async (): Promise<HostedZone[]> => (await control({})).zones,
  };
}

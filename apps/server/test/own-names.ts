import { buyName, becomes, type Bought, freshLabel } from './domains.ts';
import { eventually, type World } from './shop.ts';

export type OwnNames = ReturnType<typeof ownNames>;

/** What tests do with names that are registered and their owners'. */
export function ownNames(open: () => World) {
  const dataOf = async ({ domain, token }: Bought) =>
    (await open().api('domains/getDomainData', { domain }, token)).body;
  const enable = ({ domain, token }: Bought) => open().api('domains/enableCloudflare', { domain }, token);

  /** A name of a new user; `kind` begins it, for what the sandboxes do with it. */
  async function registered(kind?: string): Promise<Bought> {
    const bought = await buyName(open(), { domain: freshLabel(kind) });
    await becomes(open(), bought, 'completed');
    return bought;
  }

  /** One of which all is known, so that nothing of it changes by itself. */
  async function ownName(kind?: string): Promise<Bought> {
    const name = await registered(kind);
    await eventually(async () => (await dataOf(name)).domain.is_locked !== null);
    return name;
  }

  /** Every change is at its end, whatever had to be asked again. */
  const settled = (name: Bought) =>
    eventually(async () => {
      await open().hurryJobs('domains.change');
      return (await dataOf(name)).change === null;
    }, 30);

  return {
    registered,
    ownName,
    dataOf,
    enable,
    settled,
    disable: ({ domain, token }: Bought) => open().api('domains/disableCloudflare', { domain }, token),
    async enabled(kind?: string): Promise<Bought> {
      const name = await ownName(kind);
      await enable(name);
      await settled(name);
      return name;
    },
    changesOf: async ({ domain, token }: Bought) =>
      (await open().api('domains/getDomainChanges', { domain, page: 1 }, token)).body.changes,
    zoneOf: async ({ domain }: Bought) => (await open().dns({ zone: domain })).zones,
    /** What the registrar has of it. */
    async heldAt({ domain }: Bought) {
      const [held] = (await open().registrar({ domain })).domains;
      return {
        nameServers: held?.name_servers.map(({ name }) => name),
        keys: held?.dnssec_keys ?? [],
        isLocked: held?.is_locked,
      };
    },
    save: ({ domain, token }: Bought, dnsRecords: never[]) =>
      open().api('domains/updateDnsRecords', { domain, dnsRecords }, token),
    /** All sandboxes behave again. */
    async calm(): Promise<void> {
      await open().dns({ reset: true });
      await open().registrar({ reset: true });
      await open().warnings({ reset: true });
    },
  };
}

/** A record as the page would send it. */
export const record = (type: string, name: string, content: string, more: object = {}) =>
  ({ type, name, content, proxied: false, ttl: 1000, ...more }) as never;

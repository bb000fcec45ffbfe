import { buyName, waitForOrderStatus, type Bought, freshLabel } from './domains.ts';
import { sandboxClients } from './sandbox-clients.ts';
import { eventually, type World } from './shop.ts';

/** Helpers for tests of registered domains and their owners. */
export function ownNames(open: () => World) {
  const dataOf = async ({ domain, token }: Bought) =>
    (await open().api('domains/getDomainData', { domain }, token)).body;
  const enable = ({ domain, token }: Bought) => open().api('domains/enableCloudflare', { domain }, token);

  /** Registers a domain for a new user. It begins with `kind`, which selects the sandboxes' behaviour. */
  async function registered(kind?: string): Promise<Bought> {
    const bought = await buyName(open(), { domain: freshLabel(kind) });
    await waitForOrderStatus(open(), bought, 'completed');
    return bought;
  }

  /** Registers a domain and waits until its whole state is known, so that nothing changes by itself. */
  async function ownName(kind?: string): Promise<Bought> {
    const name = await registered(kind);
    await eventually(async () => (await dataOf(name)).domain.is_locked !== null);
    return name;
  }

  /** Waits until all changes have ended, including their retries. */
  const waitForChanges = (name: Bought) =>
    eventually(async () => {
      await open().makeJobsDue('domains.change');
      return (await dataOf(name)).change === null;
    }, 30);

  async function enabled(kind?: string): Promise<Bought> {
    const name = await ownName(kind);
    await enable(name);
    await waitForChanges(name);
    return name;
  }

  /** A name with an active zone at Cloudflare. */
  async function active(): Promise<Bought> {
    const name = await enabled();
    await eventually(async () => (await dataOf(name)).cloudflare?.status === 'active');
    return name;
  }

  /**
   * Runs the retries of a change at once instead of at their scheduled time. Returns the response once the change has
   * ended.
   */
  async function untilEnded<T>(press: Promise<T>): Promise<T> {
    let hasResponse = false;
    const response = press.finally(() => {
      hasResponse = true;
    });
    await eventually(async () => {
      await open().makeJobsDue('domains.change');
      return hasResponse;
    }, 30);
    return response;
  }

  return {
    registered,
    ownName,
    dataOf,
    enable,
    waitForChanges,
    disable: ({ domain, token }: Bought) => open().api('domains/disableCloudflare', { domain }, token),
    enabled,
    active,
    untilEnded,
    changesOf: async ({ domain, token }: Bought) =>
      (await open().api('domains/getDomainChanges', { domain, page: 1 }, token)).body.changes,
    zoneOf: async ({ domain }: Bought) => (await open().dns({ zone: domain })).zones,
    /** The state of the domain at the registrar. */
    async registrarState({ domain }: Bought) {
      const [entry] = (await open().registrar({ domain })).domains;
      return {
        nameServers: entry?.name_servers.map(({ name }) => name),
        keys: entry?.dnssec_keys ?? [],
        isLocked: entry?.is_locked,
      };
    },
    save: ({ domain, token }: Bought, dnsRecords: never[]) =>
      open().api('domains/updateDnsRecords', { domain, dnsRecords }, token),
    /** Waits for the inspection that follows a change, and lets no other one begin: it would store the state at the registrar. */
    async withoutInspections({ domain }: Bought): Promise<void> {
      const { db, countJobs } = open();
      const tomorrow = new Date(Date.now() + 86_400_000);
      await db.updateTable('domains').set({ next_look_at: tomorrow }).where('name', '=', domain).execute();
      await eventually(async () => (await countJobs('domains.look')) === 0);
    },
    /** Ends all simulated failures of the sandboxes. */
    async calm(): Promise<void> {
      await open().dns({ reset: true });
      await open().registrar({ reset: true });
      await open().warnings({ reset: true });
    },
  };
}

/** Sets a name back to its state before Cloudflare was enabled, as an older backup has it. */
export async function forgetZone({ db }: World, { domain }: Pick<Bought, 'domain'>, nameServers: string[]) {
  const state = { cloudflare_zone_id: null, former_name_servers: null, name_servers: nameServers };
  await db.updateTable('domains').set(state).where('name', '=', domain).execute();
}

/** A DNS record as the page sends it. */
export const record = (type: string, name: string, content: string, more: object = {}) =>
  ({ type, name, content, proxied: false, ttl: 1000, ...more }) as never;

/** Creates a zone with a record in the shop's account, as a former owner of the name has left it. Returns its id. */
export async function leaveZone(world: World, { domain }: Pick<Bought, 'domain'>): Promise<string> {
  const { registrar, dnsHost } = sandboxClients(world.origin);
  const { id } = await dnsHost.createZone(domain);
  const left = { type: 'A', name: `mail.${domain}`, content: '192.0.2.66', proxied: false, ttl: 1000 } as const;
  await dnsHost.changeRecords(id, { created: [left], changed: [], removed: [] });
  registrar.close();
  dnsHost.close();
  return id;
}

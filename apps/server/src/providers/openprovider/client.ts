import { monotonicMs } from '../../platform/clock.ts';
import { parseResponse } from '../responses.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import {
  checks,
  created,
  domainList,
  findRow,
  zoneList,
  toZoneCost,
  PROVIDER,
  toAsciiName,
  toAvailability,
  parseDate,
  toStatus,
} from './responses.ts';
import { createAvailabilityChecks, toFullName } from './availability-checks.ts';
import { createRegisteredDomains, toApiNameServers } from './registered-domains.ts';
import { createSession, type SessionOptions } from './session.ts';
import { createLocalSlots } from '../rate-limit-slots.ts';

export type OpenproviderOptions = ClientOptions &
  SessionOptions & {
    /** Openprovider's handle of the contact that every domain is registered to. */
    ownerHandle: string;
    /** How long the availability of a domain is cached for ordinary checks. */
    availabilityCacheTtlMs?: number;
  };

type DomainName = { label: string; zone: string };
type ZoneCost = { zone: string; amount: number; currency: string };

type Registration = {
  registrarId: number;
  status: 'active' | 'pending' | 'failed';
  activeTo: Date | null;
  nameServers: string[];
  reference: string | null;
};

/** Openprovider's own, those of its group `dns-openprovider`; it creates a zone for the domain there. */
const NAME_SERVERS = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'];
/** Openprovider documents limits for identical calls only. A buyer must not wait in a queue that outlives the page. */
const rate = { limit: { requests: 40, perMs: 1_000, burst: 20 }, maxWaitMs: 10_000 };
const TIMEOUT_MS = 8_000;
/** Openprovider asks to cache its price list. */
const COSTS_TTL_MS = 3_600_000;
const ZONES_PER_PAGE = 500;
const MAX_ZONES = 20_000;
/** Registries respond slowly, and after a timeout the outcome is unknown. */
const SLOW_TIMEOUT_MS = 30_000;

/** Openprovider, REST version 1 beta. Throws Outage when a retry may help and ProviderRefusal when it will not. */
export function createOpenprovider(options: OpenproviderOptions) {
  const rateLimitSlots = options.rateLimitSlots ?? createLocalSlots();
  const session = createSession({ ...options, rateLimitSlots });
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const slowTimeoutMs = options.timeoutMs ?? SLOW_TIMEOUT_MS;
  const client = createProviderClient({ ...options, provider: PROVIDER, rate, probe: () => list('?limit=1') });
  const availability = createAvailabilityChecks({
    requestAvailability: (names) => client.read('domains/check', () => checkNames(names)),
    rateLimitSlots,
    ...(options.availabilityCacheTtlMs === undefined ? {} : { cacheTtlMs: options.availabilityCacheTtlMs }),
  });

  let costs: { list: ZoneCost[]; readAt: number } | null = null;

  async function checkNames(names: readonly DomainName[]) {
    const operation = 'domains/check';
    const body = { domains: names.map(toApiName), with_price: true };
    const data = await session.call({ operation, method: 'POST', path: '/domains/check', body, timeoutMs });
    const { results } = parseResponse(checks, data, PROVIDER, operation);
    return new Map(results.map((result) => [toAsciiName(result.domain), toAvailability(result)]));
  }

  async function list(query: string) {
    const operation = 'domains/list';
    const data = await session.call({ operation, method: 'GET', path: `/domains${query}`, timeoutMs });
    return parseResponse(domainList, data, PROVIDER, operation);
  }

  /** Costs per zone, in pages; the list changes rarely and its calls are limited. */
  async function listCosts(): Promise<ZoneCost[]> {
    if (costs && monotonicMs() - costs.readAt < COSTS_TTL_MS) return costs.list;
    const operation = 'tlds/list';
    const found: ZoneCost[] = [];
    for (let offset = 0; offset < MAX_ZONES; offset += ZONES_PER_PAGE) {
      const path = `/tlds?limit=${ZONES_PER_PAGE}&offset=${offset}&with_price=true`;
      const page = await client.read(operation, async () => {
        const data = await session.call({ operation, method: 'GET', path, timeoutMs: slowTimeoutMs });
        return parseResponse(zoneList, data, PROVIDER, operation);
      });
      found.push(...(page.results ?? []).flatMap(toZoneCost));
      if ((page.results ?? []).length < ZONES_PER_PAGE) break;
    }
    costs = { list: found, readAt: monotonicMs() };
    return found;
  }

  async function create(name: DomainName, reference: string): Promise<Registration> {
    const data = await session.call({
      operation: 'domains/create',
      method: 'POST',
      path: '/domains',
      body: domainFields(name, options.ownerHandle, reference),
      timeoutMs: slowTimeoutMs,
    });
    const { id, status, expiration_date } = parseResponse(created, data, PROVIDER, 'domains/create');
    return {
      registrarId: id,
      status: toStatus(status),
      activeTo: parseDate(expiration_date),
      nameServers: [...NAME_SERVERS],
      reference,
    };
  }

  return {
    /**
     * The result may be some seconds old or shared with concurrent checks; a fresh one is requested after this call.
     */
    check: availability.check,

    /**
     * Never retried: no idempotency key is documented, and an identical request within 10 s blocks the account for a
     * while. After an Outage the list tells whether the domain was registered.
     */
    register(name: DomainName, reference: string): Promise<Registration> {
      return client.write('domains/create', () => create(name, reference)).finally(() => availability.invalidate(name));
    },

    async find(name: DomainName): Promise<Registration | null> {
      const fullName = toFullName(name);
      const found = await client.read('domains/list', () =>
        list(`?${new URLSearchParams({ full_name: fullName, limit: '100' })}`),
      );
      const row = findRow(found, fullName);
      if (!row) return null;
      return {
        registrarId: row.id,
        status: toStatus(row.status),
        activeTo: parseDate(row.expiration_date),
        nameServers: (row.name_servers ?? []).map((server) => server.name),
        reference: row.comments?.trim() || null,
      };
    },

    /** What a year costs in each zone; at most an hour old. */
    listCosts,

    ...createRegisteredDomains({ session, client, rateLimitSlots, timeoutMs, slowTimeoutMs }),

    isUnavailable: client.isUnavailable,
    close: client.close,
  };
}

function toApiName({ label, zone }: DomainName) {
  return { name: label, extension: zone };
}

/** `period` is in years. Only the shop renews, so that nobody is charged for a domain that is not wanted any more. */
function domainFields(name: DomainName, handle: string, reference: string) {
  return {
    domain: toApiName(name),
    period: 1,
    owner_handle: handle,
    admin_handle: handle,
    tech_handle: handle,
    billing_handle: handle,
    name_servers: toApiNameServers(NAME_SERVERS),
    // Openprovider's name servers would sign the zone, and their key at the registry would break the domain on other
    // servers.
    is_dnssec_enabled: false,
    is_private_whois_enabled: true,
    autorenew: 'off',
    comments: reference,
  };
}

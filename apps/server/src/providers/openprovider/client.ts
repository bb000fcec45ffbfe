import { readAnswer } from '../answers.ts';
import { type ClientOptions, createGate } from '../gate.ts';
import {
  checks,
  created,
  domainList,
  findRow,
  PROVIDER,
  toAsciiName,
  toAvailability,
  toMoment,
  toStatus,
} from './answers.ts';
import { createChecks, toFullName } from './checks.ts';
import { createHeld, toWireServers } from './held.ts';
import { createSession, type SessionOptions } from './session.ts';
import { localTurns } from '../turns.ts';

export type OpenproviderOptions = ClientOptions &
  SessionOptions & {
    /** Openprovider's handle of the contact that every name is registered to. */
    ownerHandle: string;
    /** How long an answer about a name is good enough for those who only look. */
    keepChecksMs?: number;
  };

type DomainName = { label: string; zone: string };

type Registration = {
  registrarId: number;
  status: 'active' | 'pending' | 'failed';
  activeTo: Date | null;
  nameServers: string[];
  reference: string | null;
};

/** Openprovider's own, as its group `dns-openprovider` has them; a zone for the name is made there by itself. */
const NAME_SERVERS = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'];
/** Openprovider documents none but for identical calls; nobody stands in a queue that outlives the page. */
const rate = { limit: { requests: 40, perMs: 1_000, burst: 20 }, longestWaitMs: 10_000 };
const TIMEOUT_MS = 8_000;
/** Registries answer slowly, and whoever gives up early does not know what was done. */
const SLOW_TIMEOUT_MS = 30_000;

/** Openprovider, REST version 1 beta. Throws Outage where asking again may help and ProviderRefusal where it will not. */
export function createOpenprovider(options: OpenproviderOptions) {
  const turns = options.turns ?? localTurns();
  const session = createSession({ ...options, turns });
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const slowTimeoutMs = options.timeoutMs ?? SLOW_TIMEOUT_MS;
  const gate = createGate({ ...options, provider: PROVIDER, rate, probe: () => list('?limit=1') });
  const kept = createChecks({
    ask: (names) => gate.read('domains/check', () => askFor(names)),
    turns,
    ...(options.keepChecksMs === undefined ? {} : { keepMs: options.keepChecksMs }),
  });

  async function askFor(names: readonly DomainName[]) {
    const operation = 'domains/check';
    const body = { domains: names.map(toWireName), with_price: true };
    const data = await session.call({ operation, method: 'POST', path: '/domains/check', body, timeoutMs });
    const { results } = readAnswer(checks, data, PROVIDER, operation);
    return new Map(results.map((result) => [toAsciiName(result.domain), toAvailability(result)]));
  }

  async function list(query: string) {
    const operation = 'domains/list';
    const data = await session.call({ operation, method: 'GET', path: `/domains${query}`, timeoutMs });
    return readAnswer(domainList, data, PROVIDER, operation);
  }

  async function create(name: DomainName, reference: string): Promise<Registration> {
    const data = await session.call({
      operation: 'domains/create',
      method: 'POST',
      path: '/domains',
      body: domainFields(name, options.ownerHandle, reference),
      timeoutMs: slowTimeoutMs,
    });
    const { id, status, expiration_date } = readAnswer(created, data, PROVIDER, 'domains/create');
    return {
      registrarId: id,
      status: toStatus(status),
      activeTo: toMoment(expiration_date),
      nameServers: [...NAME_SERVERS],
      reference,
    };
  }

  return {
    /** An answer may be kept from the last seconds, or shared with others who ask now; a fresh one is asked for after now. */
    check: kept.check,

    /**
     * Never repeated by itself: no idempotency key is documented, and the same question again within 10 s shuts the
     * account out for a while. After an Outage the list says whether it was done.
     */
    register(name: DomainName, reference: string): Promise<Registration> {
      return gate.write('domains/create', () => create(name, reference)).finally(() => kept.forget(name));
    },

    async find(name: DomainName): Promise<Registration | null> {
      const fullName = toFullName(name);
      const found = await gate.read('domains/list', () =>
        list(`?${new URLSearchParams({ full_name: fullName, limit: '100' })}`),
      );
      const row = findRow(found, fullName);
      if (!row) return null;
      return {
        registrarId: row.id,
        status: toStatus(row.status),
        activeTo: toMoment(row.expiration_date),
        nameServers: (row.name_servers ?? []).map((server) => server.name),
        reference: row.comments?.trim() || null,
      };
    },

    ...createHeld({ session, gate, turns, timeoutMs, slowTimeoutMs }),

    isAway: gate.isAway,
    close: gate.close,
  };
}

function toWireName({ label, zone }: DomainName) {
  return { name: label, extension: zone };
}

/** `period` counts years. Renewing is the shop's affair, and nobody is charged for a name that is not wanted any more. */
function domainFields(name: DomainName, handle: string, reference: string) {
  return {
    domain: toWireName(name),
    period: 1,
    owner_handle: handle,
    admin_handle: handle,
    tech_handle: handle,
    billing_handle: handle,
    name_servers: toWireServers(NAME_SERVERS),
    // Its own name servers sign by themselves, and that key would stay at the registry, and break the name, when it moves to others.
    is_dnssec_enabled: false,
    is_private_whois_enabled: true,
    autorenew: 'off',
    comments: reference,
  };
}

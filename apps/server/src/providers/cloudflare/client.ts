import { ProviderRefusal } from '../../platform/outage.ts';
import { parseResponse } from '../responses.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import { type CloudflareApiOptions, type Call, createCloudflareApi } from './cloudflare-api.ts';
import {
  CloudflareRefusal,
  dnssec,
  isGone,
  PROVIDER,
  record,
  setting,
  toAsciiName,
  toCertificate,
  toDnssecKey,
  toDnssecStatus,
  toRecord,
  toZone,
  verifications,
  ZONE_EXISTS,
  zone,
} from './responses.ts';
import { type RecordType, toRecordValue } from './record-data.ts';

export type CloudflareOptions = ClientOptions &
  CloudflareApiOptions & {
    /** Zones are created in this account; zones of other accounts are ignored. */
    accountId: string;
    /** The limit of the whole shop, all nodes together; unset: Cloudflare's own. */
    requestsPerSecond?: number;
  };

type NewRecord = { type: RecordType; name: string; content: string; proxied: boolean; ttl: number };
type RecordChanges = { created: NewRecord[]; changed: { id: string; record: NewRecord }[]; removed: string[] };

/** 1200 in 5 minutes, evenly spread: after a burst, calls need not wait until the 5 minutes are over. */
const REQUESTS_PER_SECOND = 4;
const RATE_WINDOW_MS = 300_000;
/** The calls of one change of a domain start without a delay. */
const BURST = 40;
const MAX_WAIT_MS = 10_000;
const RECORDS_PER_PAGE = 500;
const MAX_PAGES = 20;
const MAX_CHANGES = 200;
/** The only TTL that a proxied record can have. */
const AUTOMATIC_TTL = 1;

/** Cloudflare, API version 4. Throws Outage when a retry may help and ProviderRefusal when it will not. */
export function createCloudflare(options: CloudflareOptions) {
  const api = createCloudflareApi(options);
  const inAccount = { 'account.id': options.accountId };
  const requests = ((options.requestsPerSecond ?? REQUESTS_PER_SECOND) * RATE_WINDOW_MS) / 1_000;
  const client = createProviderClient({
    ...options,
    provider: PROVIDER,
    rate: { limit: { requests, perMs: RATE_WINDOW_MS, burst: BURST }, maxWaitMs: MAX_WAIT_MS },
    probe: () => api.call({ operation: 'probe', method: 'GET', path: `/zones?${query(inAccount)}&per_page=5` }),
  });

  const read = (operation: string, path: string) =>
    client.read(operation, () => api.call({ operation, method: 'GET', path }));
  const change = async (call: Call): Promise<void> => {
    await client.writeIdempotent(call.operation, () => api.call(call));
  };

  async function findZone(name: string) {
    const operation = 'zones/list';
    const { result } = await read(operation, `/zones?${query({ name, ...inAccount })}&per_page=50`);
    const zones = parseResponse(zone.array(), result, PROVIDER, operation).map(toZone);
    return zones.find((found) => found.name === toAsciiName(name)) ?? null;
  }

  async function readSetting(zoneId: string, id: string): Promise<string> {
    const operation = 'settings/get';
    const { result } = await read(operation, `${toPath(zoneId)}/settings/${id}`);
    return parseResponse(setting, result, PROVIDER, operation).value;
  }

  const writeSetting = (zoneId: string, id: string, value: string) =>
    change({
      operation: 'settings/edit',
      method: 'PATCH',
      path: `${toPath(zoneId)}/settings/${id}`,
      body: { value },
    });

  async function readCertificate(zoneId: string) {
    const operation = 'ssl/verification';
    const { result } = await read(operation, `${toPath(zoneId)}/ssl/verification`);
    return toCertificate(parseResponse(verifications, result ?? [], PROVIDER, operation));
  }

  async function readPage(zoneId: string, page: number) {
    const operation = 'records/list';
    const pages = query({ page: String(page), per_page: String(RECORDS_PER_PAGE) });
    const response = await read(operation, `${toPath(zoneId)}/dns_records?${pages}`);
    return { rows: parseResponse(record.array(), response.result, PROVIDER, operation), pages: response.pages };
  }

  return {
    findZone,

    /** Sent once. When the response is lost, the next call finds the zone, since a second one cannot exist. */
    async createZone(name: string) {
      const operation = 'zones/create';
      const body = { account: { id: options.accountId }, name, type: 'full' };
      try {
        const { result } = await client.write(operation, () =>
          api.call({ operation, method: 'POST', path: '/zones', body }),
        );
        return toZone(parseResponse(zone, result, PROVIDER, operation));
      } catch (error) {
        if (!(error instanceof CloudflareRefusal && error.code === ZONE_EXISTS)) throw error;
        const found = await findZone(name);
        if (found) return found;
        throw error;
      }
    },

    async getZone(id: string) {
      const operation = 'zones/get';
      try {
        const { result } = await read(operation, toPath(id));
        return toZone(parseResponse(zone, result, PROVIDER, operation));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    async deleteZone(id: string): Promise<void> {
      await change({ operation: 'zones/delete', method: 'DELETE', path: toPath(id) }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },

    /** Allowed once an hour. A refusal is ignored: Cloudflare also checks by itself. */
    async askToActivate(id: string): Promise<void> {
      const operation = 'zones/activation_check';
      const path = `${toPath(id)}/activation_check`;
      await client
        .write(operation, () => api.call({ operation, method: 'PUT', path, hasOwnLimit: true }))
        .catch((error: unknown) => {
          if (!(error instanceof ProviderRefusal)) throw error;
        });
    },

    async readSettings(zoneId: string) {
      const [mode, tls13, certificate] = await Promise.all([
        readSetting(zoneId, 'ssl_automatic_mode'),
        readSetting(zoneId, 'tls_1_3'),
        readCertificate(zoneId),
      ]);
      return { autoSsl: mode === 'auto', tls13: tls13 === 'on' || tls13 === 'zrt', certificate };
    },

    /** Sets the mode last: while it is `auto`, the certificate has been enabled. */
    async setAutoSsl(zoneId: string, isOn: boolean): Promise<void> {
      if (isOn) {
        const path = `${toPath(zoneId)}/ssl/universal/settings`;
        await change({ operation: 'ssl/universal', method: 'PATCH', path, body: { enabled: true } });
      }
      await writeSetting(zoneId, 'ssl_automatic_mode', isOn ? 'auto' : 'custom');
    },

    async setTls13(zoneId: string, isOn: boolean): Promise<void> {
      await writeSetting(zoneId, 'tls_1_3', isOn ? 'on' : 'off');
    },

    /** A change between two pages may move a record to the other page, so records are deduplicated by id. */
    async listRecords(zoneId: string) {
      const rows = new Map<string, NonNullable<ReturnType<typeof toRecord>>>();
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const found = await readPage(zoneId, page);
        for (const row of found.rows.map(toRecord)) if (row) rows.set(row.id, row);
        if (page >= found.pages || found.rows.length === 0) break;
      }
      return [...rows.values()];
    },

    async changeRecords(zoneId: string, { created, changed, removed }: RecordChanges): Promise<void> {
      const operation = 'records/batch';
      const count = created.length + changed.length + removed.length;
      if (count === 0) return;
      if (count > MAX_CHANGES)
        throw new ProviderRefusal(PROVIDER, `${operation}: ${count} changes at once, at most ${MAX_CHANGES} can be`);
      const body = {
        deletes: removed.map((id) => ({ id })),
        puts: changed.map(({ id, record: replacing }) => ({ id, ...toFields(replacing) })),
        posts: created.map(toFields),
      };
      const path = `${toPath(zoneId)}/dns_records/batch`;
      await client.write(operation, () => api.call({ operation, method: 'POST', path, body }));
    },

    async readDnssec(zoneId: string) {
      const operation = 'dnssec/get';
      const { result } = await read(operation, `${toPath(zoneId)}/dnssec`);
      const body = parseResponse(dnssec, result, PROVIDER, operation);
      return { status: toDnssecStatus(body.status), ds: body.ds || null, key: toDnssecKey(body) };
    },

    async setDnssec(zoneId: string, isOn: boolean): Promise<void> {
      const body = { status: isOn ? 'active' : 'disabled' };
      await change({ operation: 'dnssec/edit', method: 'PATCH', path: `${toPath(zoneId)}/dnssec`, body });
    },

    isUnavailable: client.isUnavailable,
    close: client.close,
  };
}

function toFields({ type, name, content, proxied, ttl }: NewRecord) {
  const isProxiable = type === 'A' || type === 'AAAA' || type === 'CNAME';
  return {
    type,
    name,
    ttl: proxied ? AUTOMATIC_TTL : ttl,
    ...toRecordValue(type, content),
    ...(isProxiable ? { proxied } : {}),
  };
}

/** The id is encoded, so that it cannot change the path. */
function toPath(zoneId: string): string {
  return `/zones/${encodeURIComponent(zoneId)}`;
}

function query(fields: Record<string, string>): string {
  return String(new URLSearchParams(fields));
}

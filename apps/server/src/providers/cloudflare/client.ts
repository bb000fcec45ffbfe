import { ProviderRefusal } from '../../platform/outage.ts';
import { readAnswer } from '../answers.ts';
import { type ClientOptions, createGate } from '../gate.ts';
import { type AccountOptions, type Call, createAccount } from './account.ts';
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
} from './answers.ts';
import { type RecordType, toRecordValue } from './record-data.ts';

export type CloudflareOptions = ClientOptions &
  AccountOptions & {
    /** Zones are made in this account, and those of others are none of the shop's. */
    accountId: string;
    /** What the whole shop may ask for, all nodes together; a sandbox has no such limit. */
    requestsPerSecond?: number;
  };

type NewRecord = { type: RecordType; name: string; content: string; proxied: boolean; ttl: number };
type RecordChanges = { created: NewRecord[]; changed: { id: string; record: NewRecord }[]; removed: string[] };

/** 1200 in 5 minutes, evenly: whoever comes after a rush is not shut out until the 5 minutes are over. */
const REQUESTS_PER_SECOND = 4;
const RATE_WINDOW_MS = 300_000;
/** What a change of a name asks for together does not wait. */
const BURST = 40;
const LONGEST_WAIT_MS = 10_000;
const RECORDS_A_PAGE = 500;
const MOST_PAGES = 20;
const MOST_CHANGES = 200;
/** A proxied record has no other. */
const AUTOMATIC_TTL = 1;

/** Cloudflare, API version 4. Throws Outage where asking again may help and ProviderRefusal where it will not. */
export function createCloudflare(options: CloudflareOptions) {
  const account = createAccount(options);
  const inAccount = { 'account.id': options.accountId };
  const requests = ((options.requestsPerSecond ?? REQUESTS_PER_SECOND) * RATE_WINDOW_MS) / 1_000;
  const gate = createGate({
    ...options,
    provider: PROVIDER,
    rate: { limit: { requests, perMs: RATE_WINDOW_MS, burst: BURST }, longestWaitMs: LONGEST_WAIT_MS },
    probe: () => account.call({ operation: 'probe', method: 'GET', path: `/zones?${query(inAccount)}&per_page=5` }),
  });

  const read = (operation: string, path: string) =>
    gate.read(operation, () => account.call({ operation, method: 'GET', path }));
  const change = async (call: Call): Promise<void> => {
    await gate.set(call.operation, () => account.call(call));
  };

  async function findZone(name: string) {
    const operation = 'zones/list';
    const { result } = await read(operation, `/zones?${query({ name, ...inAccount })}&per_page=50`);
    const zones = readAnswer(zone.array(), result, PROVIDER, operation).map(toZone);
    return zones.find((found) => found.name === toAsciiName(name)) ?? null;
  }

  async function readSetting(zoneId: string, id: string): Promise<string> {
    const operation = 'settings/get';
    const { result } = await read(operation, `${toPath(zoneId)}/settings/${id}`);
    return readAnswer(setting, result, PROVIDER, operation).value;
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
    return toCertificate(readAnswer(verifications, result ?? [], PROVIDER, operation));
  }

  async function readPage(zoneId: string, page: number) {
    const operation = 'records/list';
    const pages = query({ page: String(page), per_page: String(RECORDS_A_PAGE) });
    const answered = await read(operation, `${toPath(zoneId)}/dns_records?${pages}`);
    return { rows: readAnswer(record.array(), answered.result, PROVIDER, operation), pages: answered.pages };
  }

  return {
    findZone,

    /** Asked once. A zone that an answer was lost of is there when it is asked for again, and no other can be made. */
    async createZone(name: string) {
      const operation = 'zones/create';
      const body = { account: { id: options.accountId }, name, type: 'full' };
      try {
        const { result } = await gate.write(operation, () =>
          account.call({ operation, method: 'POST', path: '/zones', body }),
        );
        return toZone(readAnswer(zone, result, PROVIDER, operation));
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
        return toZone(readAnswer(zone, result, PROVIDER, operation));
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

    /** May be asked for once an hour; until then Cloudflare looks by itself. */
    async askToActivate(id: string): Promise<void> {
      const operation = 'zones/activation_check';
      const path = `${toPath(id)}/activation_check`;
      await gate
        .write(operation, () => account.call({ operation, method: 'PUT', path, hasOwnLimit: true }))
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

    /** The mode last: where it is `auto` the certificate was switched on before. */
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

    /** A change between two pages may move a record from one to the other, so each counts once. */
    async listRecords(zoneId: string) {
      const rows = new Map<string, NonNullable<ReturnType<typeof toRecord>>>();
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const found = await readPage(zoneId, page);
        for (const told of found.rows.map(toRecord)) if (told) rows.set(told.id, told);
        if (page >= found.pages || found.rows.length === 0) break;
      }
      return [...rows.values()];
    },

    async changeRecords(zoneId: string, { created, changed, removed }: RecordChanges): Promise<void> {
      const operation = 'records/batch';
      const count = created.length + changed.length + removed.length;
      if (count === 0) return;
      if (count > MOST_CHANGES)
        throw new ProviderRefusal(PROVIDER, `${operation}: ${count} changes at once, at most ${MOST_CHANGES} can be`);
      const body = {
        deletes: removed.map((id) => ({ id })),
        puts: changed.map(({ id, record: replacing }) => ({ id, ...toFields(replacing) })),
        posts: created.map(toFields),
      };
      const path = `${toPath(zoneId)}/dns_records/batch`;
      await gate.write(operation, () => account.call({ operation, method: 'POST', path, body }));
    },

    async readDnssec(zoneId: string) {
      const operation = 'dnssec/get';
      const { result } = await read(operation, `${toPath(zoneId)}/dnssec`);
      const answer = readAnswer(dnssec, result, PROVIDER, operation);
      return { status: toDnssecStatus(answer.status), ds: answer.ds || null, key: toDnssecKey(answer) };
    },

    async setDnssec(zoneId: string, isOn: boolean): Promise<void> {
      const body = { status: isOn ? 'active' : 'disabled' };
      await change({ operation: 'dnssec/edit', method: 'PATCH', path: `${toPath(zoneId)}/dnssec`, body });
    },

    isAway: gate.isAway,
    close: gate.close,
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

/** An id is never part of a path that it could change. */
function toPath(zoneId: string): string {
  return `/zones/${encodeURIComponent(zoneId)}`;
}

function query(fields: Record<string, string>): string {
  return String(new URLSearchParams(fields));
}

import { now } from '../../platform/clock.ts';
import { toDsRecord } from '../ds-record.ts';
import { openStateFile, type StateFile } from '../sandbox/state-file.ts';
import { changeDomain } from './sandbox-change.ts';
import { currentStatus } from './sandbox-describe.ts';
import { makeDomain, type SandboxDomain } from './sandbox-domain.ts';
import type { Failure, Fields } from './sandbox-fields.ts';
import { outcomeOf, isRenewable } from './sandbox-names.ts';

export type Registry = ReturnType<typeof openRegistry>;
/** Changes of a domain from outside. `hold`: taken offline because of abuse; `gone`: no longer in the account. */
export type DomainChanges = {
  status?: string;
  expiresAt?: string;
  nameServers?: string[];
  hold?: boolean;
  deleted?: boolean;
  gone?: boolean;
};

const IDENTICAL_MS = 10_000;
const MAX_YEARS = 10;
const blocked: Failure = { code: 4007, desc: 'API access temporarily blocked because of excessive use' };
const notInAccount: Failure = {
  code: 320,
  desc: 'The domain is not in your account; please transfer it to your account first.',
};
const prohibited: Failure = { code: 366, desc: 'This action is prohibitted for current domain status.' };
/** Defaults of fields that files of older versions do not have. */
const defaultsForOldFiles = { isLocked: true, isOnHold: false, isGone: false, keys: [] };
const notFree: Failure = { code: 311, desc: 'The domain you want to register is not free!' };

/** All registered domains: those of the shop's account, and those of others. */
export function openRegistry({ ownerHandle, stateFile }: { ownerHandle: string; stateFile?: string }) {
  const namesOfOthers = new Set<string>();
  let recentRequests: { request: string; atMs: number }[] = [];
  let opened: StateFile<SandboxDomain> | null = null;
  const nowMs = () => now().getTime();

  /** Opened on first use: a shop that is composed but not used writes no files. */
  function domains(): StateFile<SandboxDomain> {
    opened ??= openStateFile<SandboxDomain>(stateFile);
    return opened;
  }

  /** The domains of one full name, or all. */
  function list(fullName?: string): SandboxDomain[] {
    const all = domains().list();
    const found = fullName === undefined ? all : all.filter((domain) => fullNameOf(domain) === fullName);
    return found.map((domain) => ({ ...defaultsForOldFiles, ...domain })).filter(({ isGone }) => !isGone);
  }

  function save(domain: SandboxDomain): SandboxDomain {
    domains().save(String(domain.id), domain);
    return domain;
  }

  function isFree(name: string, extension: string): boolean {
    if (outcomeOf(name) === 'taken' || namesOfOthers.has(`${name}.${extension}`)) return false;
    return !list(`${name}.${extension}`).some((found) => !['FAI', 'DEL'].includes(currentStatus(found, nowMs())));
  }

  function find(id: string): Failure | SandboxDomain {
    return list().find((domain) => String(domain.id) === id) ?? notInAccount;
  }

  function findActive(id: string): Failure | SandboxDomain {
    const found = find(id);
    return 'code' in found || currentStatus(found, nowMs()) === 'ACT' ? found : prohibited;
  }

  /** Whether an identical request came within the last 10 s, which Openprovider rejects. */
  function isRepeated(request: string): boolean {
    recentRequests = recentRequests.filter(({ atMs }) => nowMs() - atMs < IDENTICAL_MS);
    const isRepeat = recentRequests.some((last) => last.request === request);
    recentRequests.push({ request, atMs: nowMs() });
    return isRepeat;
  }

  return {
    nowMs,
    isFree,
    find,
    findActive,
    list,
    create(fields: Fields): Failure | SandboxDomain {
      if (isRepeated(JSON.stringify(fields))) return blocked;
      const made = makeDomain(fields, ownerHandle, nowMs());
      if ('code' in made) return made;
      return isFree(made.name, made.extension) ? save(made) : notFree;
    },
    change(id: string, fields: Fields): Failure | SandboxDomain {
      const found = findActive(id);
      const changed = 'code' in found ? found : changeDomain(found, fields);
      return 'code' in changed ? changed : save(changed);
    },
    renew(id: string, fields: Fields): Failure | SandboxDomain {
      const { period } = fields;
      if (isRepeated(`renew ${id} ${JSON.stringify(fields)}`)) return blocked;
      const found = findActive(id);
      if ('code' in found) return found;
      const isYears = Number.isInteger(period) && Number(period) >= 1;
      const expiresAt = addYears(found.expiresAt, Number(period));
      if (!isYears || expiresAt > addYears(nowMs(), MAX_YEARS)) return { code: 316, desc: 'Invalid period!' };
      if (!isRenewable(found.name)) return { code: 324, desc: 'This domain cannot be renewed yet.' };
      return save({ ...found, expiresAt });
    },
    /** Changes the newest registration of a domain; false when there is none. */
    force(fullName: string, changes: DomainChanges): boolean {
      const domain = list(fullName).at(-1);
      if (!domain) return false;
      const { status, expiresAt, nameServers, hold, deleted, gone } = changes;
      const forced = deleted === undefined ? status : deleted ? 'DEL' : 'ACT';
      save({
        ...domain,
        ...(forced === undefined ? {} : { status: forced, next: null }),
        expiresAt: expiresAt === undefined ? domain.expiresAt : Date.parse(expiresAt),
        nameServers: nameServers ?? domain.nameServers,
        isOnHold: hold ?? domain.isOnHold,
        isGone: gone ?? domain.isGone,
      });
      return true;
    },
    registerToOther: (fullName: string) => void namesOfOthers.add(fullName),
    /** The name servers that a domain is delegated to, for other sandboxes; null when it is not active. */
    nameServersOf(fullName: string): string[] | null {
      const active = list(fullName).findLast((domain) => currentStatus(domain, nowMs()) === 'ACT');
      return active?.nameServers ?? null;
    },
    /** The DS records that the registry publishes for a domain; null when it is not active. */
    dsRecordsOf(fullName: string): string[] | null {
      const active = list(fullName).findLast((domain) => currentStatus(domain, nowMs()) === 'ACT');
      if (!active) return null;
      return active.keys.map(({ flags, protocol, alg, pub_key }) =>
        toDsRecord(fullName, { flags, protocol, algorithm: alg, publicKey: pub_key }),
      );
    },
    /** Restores the initial state of everything but the registered domains. */
    reset(): void {
      namesOfOthers.clear();
      recentRequests = [];
    },
  };
}

const fullNameOf = ({ name, extension }: SandboxDomain) => `${name}.${extension}`;

function addYears(timestampMs: number, years: number): number {
  const date = new Date(timestampMs);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

import { now } from '../../platform/clock.ts';
import { toDsRecord } from '../ds.ts';
import { openStateFile, type StateFile } from '../sandbox/state-file.ts';
import { changeDomain } from './sandbox-change.ts';
import { currentStatus } from './sandbox-describe.ts';
import { makeDomain, type SandboxDomain } from './sandbox-domain.ts';
import type { Failure, Fields } from './sandbox-fields.ts';
import { fateOf, isRenewable } from './sandbox-names.ts';

export type Registry = ReturnType<typeof openRegistry>;
/** What happens to a name from outside. `hold`: an abuse desk takes it off the net; `gone`: it leaves the account. */
export type DomainChanges = {
  status?: string;
  expiresAt?: string;
  nameServers?: string[];
  hold?: boolean;
  deleted?: boolean;
  gone?: boolean;
};

const IDENTICAL_MS = 10_000;
const MOST_YEARS = 10;
const tooSoon: Failure = { code: 4007, desc: 'API access temporarily blocked because of excessive use' };
const notOurs: Failure = {
  code: 320,
  desc: 'The domain is not in your account; please transfer it to your account first.',
};
const prohibited: Failure = { code: 366, desc: 'This action is prohibitted for current domain status.' };
/** What the files of older shops say nothing of. */
const younger = { isLocked: true, isOnHold: false, isGone: false, keys: [] };
const notFree: Failure = { code: 311, desc: 'The domain you want to register is not free!' };

/** All names that there are: those of the shop's account, and those that somebody else has. */
export function openRegistry({ ownerHandle, stateFile }: { ownerHandle: string; stateFile?: string }) {
  const othersHave = new Set<string>();
  let lastQuestions: { question: string; atMs: number }[] = [];
  let opened: StateFile<SandboxDomain> | null = null;
  const nowMs = () => now().getTime();

  /** Opened by whoever comes first: a shop that is only put together writes no files. */
  function domains(): StateFile<SandboxDomain> {
    opened ??= openStateFile<SandboxDomain>(stateFile);
    return opened;
  }

  /** Of one full name, or all. */
  function list(fullName?: string): SandboxDomain[] {
    const all = domains().list();
    const kept = fullName === undefined ? all : all.filter((domain) => fullNameOf(domain) === fullName);
    return kept.map((domain) => ({ ...younger, ...domain })).filter(({ isGone }) => !isGone);
  }

  function save(domain: SandboxDomain): SandboxDomain {
    domains().save(String(domain.id), domain);
    return domain;
  }

  function isFree(name: string, extension: string): boolean {
    if (fateOf(name) === 'taken' || othersHave.has(`${name}.${extension}`)) return false;
    return !list(`${name}.${extension}`).some((found) => !['FAI', 'DEL'].includes(currentStatus(found, nowMs())));
  }

  function find(id: string): Failure | SandboxDomain {
    return list().find((domain) => String(domain.id) === id) ?? notOurs;
  }

  function findActive(id: string): Failure | SandboxDomain {
    const found = find(id);
    return 'code' in found || currentStatus(found, nowMs()) === 'ACT' ? found : prohibited;
  }

  /** The same question twice within 10 s is taken for a mistake. */
  function isIdentical(question: string): boolean {
    lastQuestions = lastQuestions.filter(({ atMs }) => nowMs() - atMs < IDENTICAL_MS);
    const isOne = lastQuestions.some((last) => last.question === question);
    lastQuestions.push({ question, atMs: nowMs() });
    return isOne;
  }

  return {
    nowMs,
    isFree,
    find,
    findActive,
    list,
    create(fields: Fields): Failure | SandboxDomain {
      if (isIdentical(JSON.stringify(fields))) return tooSoon;
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
      if (isIdentical(`renew ${id} ${JSON.stringify(fields)}`)) return tooSoon;
      const found = findActive(id);
      if ('code' in found) return found;
      const isYears = Number.isInteger(period) && Number(period) >= 1;
      const expiresAt = addYears(found.expiresAt, Number(period));
      if (!isYears || expiresAt > addYears(nowMs(), MOST_YEARS)) return { code: 316, desc: 'Invalid period!' };
      if (!isRenewable(found.name)) return { code: 324, desc: 'This domain cannot be renewed yet.' };
      return save({ ...found, expiresAt });
    },
    /** Says of the newest registration of a name what it is to be from now on; false when there is none. */
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
    takeAway: (fullName: string) => void othersHave.add(fullName),
    /** The name servers that a name is delegated to now, for sandboxes that look where it points; null where there is none. */
    nameServersOf(fullName: string): string[] | null {
      const active = list(fullName).findLast((domain) => currentStatus(domain, nowMs()) === 'ACT');
      return active?.nameServers ?? null;
    },
    /** The DS records that the registry publishes of a name; null where there is no such name. */
    dsRecordsOf(fullName: string): string[] | null {
      const active = list(fullName).findLast((domain) => currentStatus(domain, nowMs()) === 'ACT');
      if (!active) return null;
      return active.keys.map(({ flags, protocol, alg, pub_key }) =>
        toDsRecord(fullName, { flags, protocol, algorithm: alg, publicKey: pub_key }),
      );
    },
    /** Everything as it was at first, but the names that are registered. */
    reset(): void {
      othersHave.clear();
      lastQuestions = [];
    },
  };
}

const fullNameOf = ({ name, extension }: SandboxDomain) => `${name}.${extension}`;

function addYears(moment: number, years: number): number {
  const date = new Date(moment);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

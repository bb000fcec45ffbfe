import { now } from '../../platform/clock.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import { currentStatus, type Failure, makeDomain, type SandboxDomain } from './sandbox-domain.ts';
import { fateOf } from './sandbox-names.ts';

export type Registry = ReturnType<typeof openRegistry>;
export type DomainChanges = { status?: string; expiresAt?: string; nameServers?: string[] };

const IDENTICAL_MS = 10_000;
const notFree: Failure = { code: 311, desc: 'The domain you want to register is not free!' };

/** All names that there are: those of the shop's account, and those that somebody else has. */
export function openRegistry({ ownerHandle, stateFile }: { ownerHandle: string; stateFile?: string }) {
  const domains = openStateFile<SandboxDomain>(stateFile);
  const othersHave = new Set<string>();
  let lastCreates: { question: string; atMs: number }[] = [];
  const nowMs = () => now().getTime();

  function isFree(name: string, extension: string): boolean {
    if (fateOf(name) === 'taken' || othersHave.has(`${name}.${extension}`)) return false;
    return !findAll(`${name}.${extension}`).some((found) => !['FAI', 'DEL'].includes(currentStatus(found, nowMs())));
  }

  function findAll(fullName: string): SandboxDomain[] {
    return domains.list().filter((domain) => `${domain.name}.${domain.extension}` === fullName);
  }

  /** The same question twice within 10 s is taken for a mistake. */
  function isIdentical(fields: object): boolean {
    const question = JSON.stringify(fields);
    lastCreates = lastCreates.filter(({ atMs }) => nowMs() - atMs < IDENTICAL_MS);
    const isOne = lastCreates.some((last) => last.question === question);
    lastCreates.push({ question, atMs: nowMs() });
    return isOne;
  }

  return {
    nowMs,
    isFree,
    findAll,
    list: () => domains.list(),
    create(fields: Record<string, unknown>): Failure | SandboxDomain {
      if (isIdentical(fields)) return { code: 4007, desc: 'API access temporarily blocked because of excessive use' };
      const made = makeDomain(fields, ownerHandle, nowMs());
      if ('code' in made) return made;
      if (!isFree(made.name, made.extension)) return notFree;
      domains.save(String(made.id), made);
      return made;
    },
    /** Says of the newest registration of a name what it is to be from now on; false when there is none. */
    force(fullName: string, { status, expiresAt, nameServers }: DomainChanges): boolean {
      const domain = findAll(fullName).at(-1);
      if (!domain) return false;
      domains.save(String(domain.id), {
        ...domain,
        ...(status === undefined ? {} : { status, next: null }),
        expiresAt: expiresAt === undefined ? domain.expiresAt : Date.parse(expiresAt),
        nameServers: nameServers ?? domain.nameServers,
      });
      return true;
    },
    takeAway: (fullName: string) => void othersHave.add(fullName),
    /** Everything as it was at first, but the names that are registered. */
    reset(): void {
      othersHave.clear();
      lastCreates = [];
    },
  };
}

/** The name servers of a name that is registered in the sandbox which keeps its state in this file; null: it has no such name. */
export function openNameServers(stateFile: string): (fullName: string) => string[] | null {
  const domains = openStateFile<SandboxDomain>(stateFile);
  return (fullName) => {
    const ours = domains.list().filter((domain) => `${domain.name}.${domain.extension}` === fullName);
    return ours.at(-1)?.nameServers ?? null;
  };
}

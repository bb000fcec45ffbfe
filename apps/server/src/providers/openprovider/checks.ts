import { monotonicMs, pause } from '../../platform/clock.ts';
import { Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import type { Turns } from '../turns.ts';
import { PROVIDER } from './answers.ts';

type DomainName = { label: string; zone: string };
type Availability = 'free' | 'taken' | 'premium';
type Answers = ReadonlyMap<string, Availability | Error>;
type Group = { names: Map<string, DomainName>; answers: Promise<Answers> };

export type ChecksOptions = {
  /** One question about several names; answers by their whole names. */
  ask: (names: readonly DomainName[]) => Promise<ReadonlyMap<string, Availability>>;
  turns: Turns;
  keepMs?: number;
};

/** Those who ask within this time are asked for together. */
const GATHER_MS = 20;
/** Openprovider documents no limit: an answer that arrives within its time. */
const MOST_NAMES = 20;
const KEEP_MS = 30_000;
/** Of the same name, by all nodes together. */
const LIMIT = { requests: 20, perMs: 300_000, burst: 10 };
const MOST_KEPT = 5_000;
/** Whoever presses Buy again and again must not use that up: then a kept answer has to do. */
const MOST_FRESH = 5;
const FRESH_WINDOW_MS = 300_000;

/**
 * Whether names are free, with as few questions as can be: those that come together are one question, those who ask for
 * the same name share its answer, and an answer is kept for a short time.
 */
export function createChecks({ ask, turns, keepMs = KEEP_MS }: ChecksOptions) {
  const kept = new Map<string, { availability: Availability; askedAt: number }>();
  const underWay = new Map<string, Promise<Availability>>();
  const freshAsked = new Map<string, number[]>();
  let gathering: Group | null = null;

  function openGroup(): Group {
    const names = new Map<string, DomainName>();
    const answers = pause(GATHER_MS).then(() => {
      if (gathering === group) gathering = null;
      return askAllowed([...names.values()]);
    });
    const group = { names, answers };
    return group;
  }

  /** Those that were asked about too often lately are left out: the same question again would shut the account out. */
  async function askAllowed(names: readonly DomainName[]): Promise<Answers> {
    const keyOf = (name: DomainName) => `${PROVIDER} domains/check ${toFullName(name)}`;
    const taken = await turns.take(names.map(keyOf), LIMIT);
    const allowed = names.filter((name) => taken.has(keyOf(name)));
    const answers = allowed.length > 0 ? await askApart(ask, allowed) : new Map();
    const tooOften = names.filter((name) => !allowed.includes(name));
    const busy = () => new Busy(PROVIDER, 'domains/check: the same name too often lately');
    return new Map([...answers, ...tooOften.map((name) => [toFullName(name), busy()] as const)]);
  }

  /** A group that has not been asked for yet, so its answer will be from after now. */
  async function join(name: DomainName): Promise<Availability> {
    const fullName = toFullName(name);
    const hasRoom = gathering && (gathering.names.size < MOST_NAMES || gathering.names.has(fullName));
    if (!gathering || !hasRoom) gathering = openGroup();
    gathering.names.set(fullName, name);
    const answer = (await gathering.answers).get(fullName);
    if (answer instanceof Error) throw answer;
    return answer ?? missing(fullName);
  }

  function keep(fullName: string, answer: Promise<Availability>): void {
    underWay.set(fullName, answer);
    const askedAt = monotonicMs();
    const isLatest = () => underWay.get(fullName) === answer && underWay.delete(fullName);
    answer.then(
      (availability) => {
        if (!isLatest()) return;
        kept.delete(fullName);
        kept.set(fullName, { availability, askedAt });
        dropOldest(kept);
      },
      () => isLatest(),
    );
  }

  /** Whether a name may be asked about anew, however lately it was; counts that it is. */
  function mayAskAnew(fullName: string): boolean {
    const nowMs = monotonicMs();
    const lately = (freshAsked.get(fullName) ?? []).filter((askedAt) => nowMs - askedAt < FRESH_WINDOW_MS);
    const isAllowed = lately.length < MOST_FRESH;
    freshAsked.delete(fullName);
    freshAsked.set(fullName, isAllowed ? [...lately, nowMs] : lately);
    dropOldest(freshAsked);
    return isAllowed;
  }

  return {
    check(name: DomainName, { isFresh: isWanted = false } = {}): Promise<Availability> {
      const fullName = toFullName(name);
      const isFresh = isWanted && mayAskAnew(fullName);
      const known = kept.get(fullName);
      if (!isFresh && known && monotonicMs() - known.askedAt < keepMs) return Promise.resolve(known.availability);
      const shared = isFresh ? undefined : underWay.get(fullName);
      if (shared) return shared;
      const answer = join(name);
      keep(fullName, answer);
      // Asked too often, on whichever node: what was known last has to do.
      return known
        ? answer.catch((error) => (error instanceof Busy ? known.availability : Promise.reject(error)))
        : answer;
    },
    /** Neither what is kept nor what is being asked now counts any more. */
    forget(name: DomainName): void {
      kept.delete(toFullName(name));
      underWay.delete(toFullName(name));
    },
  };
}

function dropOldest(names: Map<string, unknown>): void {
  const [oldest] = names.keys();
  if (names.size > MOST_KEPT && oldest !== undefined) names.delete(oldest);
}

export function toFullName({ label, zone }: DomainName): string {
  return `${label}.${zone}`;
}

/** A name that is refused speaks for itself alone: then each is asked for by itself. */
async function askApart(ask: ChecksOptions['ask'], names: readonly DomainName[]): Promise<Answers> {
  try {
    return await ask(names);
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || names.length === 1) throw error;
    const askOne = async (name: DomainName) => {
      const fullName = toFullName(name);
      const answer = await ask([name]).then(
        (answers) => answers.get(fullName) ?? missing(fullName),
        (fault: Error) => fault,
      );
      return [fullName, answer] as const;
    };
    return new Map(await Promise.all(names.map(askOne)));
  }
}

function missing(fullName: string): never {
  throw new Outage(PROVIDER, `domains/check: no answer about ${fullName}`);
}

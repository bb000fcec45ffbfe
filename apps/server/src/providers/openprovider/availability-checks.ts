import { monotonicMs, pause } from '../../platform/clock.ts';
import { ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import type { RateLimitSlots } from '../rate-limit-slots.ts';
import { PROVIDER } from './responses.ts';

type DomainName = { label: string; zone: string };
type Availability = 'free' | 'taken' | 'premium';
type Results = ReadonlyMap<string, Availability | Error>;
type Batch = { names: Map<string, DomainName>; results: Promise<Results> };

export type AvailabilityChecksDeps = {
  /** Sends one request about several domains; returns the results by full name. */
  requestAvailability: (names: readonly DomainName[]) => Promise<ReadonlyMap<string, Availability>>;
  rateLimitSlots: RateLimitSlots;
  cacheTtlMs?: number;
};

/** Checks within this time are sent in one request. */
const BATCH_WINDOW_MS = 20;
/** Openprovider documents no limit; a response about so many arrives within the timeout. */
const MAX_NAMES_PER_REQUEST = 20;
const CACHE_TTL_MS = 30_000;
/** For each domain, for all nodes together. */
const NAME_LIMIT = { requests: 20, perMs: 300_000, burst: 10 };
const MAX_CACHE_ENTRIES = 5_000;
/** A buyer who presses Buy again and again must not use up that limit: further fresh checks get the cached result. */
const MAX_FRESH_REQUESTS = 5;
const FRESH_WINDOW_MS = 300_000;

/**
 * Checks the availability of domains with few requests: concurrent checks are sent together, checks of the same domain
 * share its result, and a result is cached for a short time.
 */
export function createAvailabilityChecks({
  requestAvailability,
  rateLimitSlots,
  cacheTtlMs = CACHE_TTL_MS,
}: AvailabilityChecksDeps) {
  const cache = new Map<string, { availability: Availability; requestedAt: number }>();
  const pending = new Map<string, Promise<Availability>>();
  const freshRequests = new Map<string, number[]>();
  let openBatch: Batch | null = null;

  function createBatch(): Batch {
    const names = new Map<string, DomainName>();
    const results = pause(BATCH_WINDOW_MS).then(() => {
      if (openBatch === batch) openBatch = null;
      return checkAllowed([...names.values()]);
    });
    const batch = { names, results };
    return batch;
  }

  /** Leaves out domains that were requested too often lately: more identical requests would block the account. */
  async function checkAllowed(names: readonly DomainName[]): Promise<Results> {
    const keyOf = (name: DomainName) => `${PROVIDER} domains/check ${toFullName(name)}`;
    const admitted = await rateLimitSlots.take(names.map(keyOf), NAME_LIMIT);
    const allowed = names.filter((name) => admitted.has(keyOf(name)));
    const results = allowed.length > 0 ? await checkWithFallback(requestAvailability, allowed) : new Map();
    const limited = names.filter((name) => !allowed.includes(name));
    const busy = () => new ProviderBusy(PROVIDER, 'domains/check: the same name too often lately');
    return new Map([...results, ...limited.map((name) => [toFullName(name), busy()] as const)]);
  }

  /** Adds a domain to a batch that has not been sent yet, so that the result is newer than this call. */
  async function join(name: DomainName): Promise<Availability> {
    const fullName = toFullName(name);
    const hasRoom = openBatch && (openBatch.names.size < MAX_NAMES_PER_REQUEST || openBatch.names.has(fullName));
    if (!openBatch || !hasRoom) openBatch = createBatch();
    openBatch.names.set(fullName, name);
    const result = (await openBatch.results).get(fullName);
    if (result instanceof Error) throw result;
    return result ?? throwMissing(fullName);
  }

  function cacheWhenDone(fullName: string, result: Promise<Availability>): void {
    pending.set(fullName, result);
    const requestedAt = monotonicMs();
    const isLatest = () => pending.get(fullName) === result && pending.delete(fullName);
    result.then(
      (availability) => {
        if (!isLatest()) return;
        cache.delete(fullName);
        cache.set(fullName, { availability, requestedAt });
        dropOldest(cache);
      },
      () => isLatest(),
    );
  }

  /** Whether one more fresh check of a domain is allowed; counts it. */
  function takeFreshRequest(fullName: string): boolean {
    const nowMs = monotonicMs();
    const recent = (freshRequests.get(fullName) ?? []).filter((requestedAt) => nowMs - requestedAt < FRESH_WINDOW_MS);
    const isAllowed = recent.length < MAX_FRESH_REQUESTS;
    freshRequests.delete(fullName);
    freshRequests.set(fullName, isAllowed ? [...recent, nowMs] : recent);
    dropOldest(freshRequests);
    return isAllowed;
  }

  return {
    check(name: DomainName, { isFresh: isFreshRequested = false } = {}): Promise<Availability> {
      const fullName = toFullName(name);
      const isFresh = isFreshRequested && takeFreshRequest(fullName);
      const cached = cache.get(fullName);
      if (!isFresh && cached && monotonicMs() - cached.requestedAt < cacheTtlMs)
        return Promise.resolve(cached.availability);
      const shared = isFresh ? undefined : pending.get(fullName);
      if (shared) return shared;
      const result = join(name);
      cacheWhenDone(fullName, result);
      // Over the limit, on any node: use the last known result.
      return cached
        ? result.catch((error) => (error instanceof ProviderBusy ? cached.availability : Promise.reject(error)))
        : result;
    },
    /** Drops the cached result, and that of a pending request. */
    invalidate(name: DomainName): void {
      cache.delete(toFullName(name));
      pending.delete(toFullName(name));
    },
  };
}

function dropOldest(names: Map<string, unknown>): void {
  const [oldest] = names.keys();
  if (names.size > MAX_CACHE_ENTRIES && oldest !== undefined) names.delete(oldest);
}

export function toFullName({ label, zone }: DomainName): string {
  return `${label}.${zone}`;
}

/** The refusal of one domain must not fail the others: then each is requested separately. */
async function checkWithFallback(
  requestAvailability: AvailabilityChecksDeps['requestAvailability'],
  names: readonly DomainName[],
): Promise<Results> {
  try {
    return await requestAvailability(names);
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || names.length === 1) throw error;
    const checkOne = async (name: DomainName) => {
      const fullName = toFullName(name);
      const result = await requestAvailability([name]).then(
        (results) => results.get(fullName) ?? throwMissing(fullName),
        (reason: Error) => reason,
      );
      return [fullName, result] as const;
    };
    return new Map(await Promise.all(names.map(checkOne)));
  }
}

function throwMissing(fullName: string): never {
  throw new Outage(PROVIDER, `domains/check: no answer about ${fullName}`);
}

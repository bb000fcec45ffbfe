import { chooseEncoding, compress, type Encoding, CACHED_ENCODINGS } from './encoding.ts';
import { etagOf } from './etag.ts';

/** A response as bytes, in each encoding that was requested so far. */
export type CachedResponse = {
  status: number;
  contentType: string;
  plain: Buffer;
  /** The target of a redirect. */
  location?: string | undefined;
  etag?: string;
  compressed?: Partial<Record<Encoding, Buffer>>;
};
type NewResponse = Omit<CachedResponse, 'etag' | 'compressed'>;
type Entry = { response: CachedResponse; version: number };

/** These limits bound the memory of the cache. */
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** Aliases are other URLs of cached responses. They are limited in length and number, so that nobody can fill the memory. */
const MAX_ALIASES = 4_000;
const ALIAS_MAX_CHARACTERS = 300;
const COMPRESS_FROM_BYTES = 1_000;

/**
 * Caches responses that are the same for every visitor until the data that they show changes. Each one has the version at which
 * its creation started, so a response from data before the last change is never served.
 */
export type ResponseCache = ReturnType<typeof createResponseCache>;

export function createResponseCache() {
  const entries = new Map<string, Entry>();
  const aliases = new Map<string, string>();
  const pending = new Map<string, Promise<CachedResponse>>();
  let bytes = 0;
  let version = 0;
  let hits = 0;
  let misses = 0;
  let isTrusted = false;

  const remove = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.response.plain.length;
  };
  const store = (key: string, entry: Entry) => {
    const old = entries.get(key);
    if (old) remove(key, old);
    entries.set(key, entry);
    bytes += entry.response.plain.length;
    for (const [oldest, stale] of entries) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break;
      remove(oldest, stale);
    }
  };

  return {
    /** The cached response; null when it must be created. */
    find(key: string): CachedResponse | null {
      const entry = entries.get(aliases.get(key) ?? key);
      if (!entry || !isTrusted || entry.version !== version) return null;
      hits += 1;
      return entry.response;
    },
    /** Records that `address` has the response of `key`: it differs only in parameters that nobody reads. */
    alias(address: string, key: string): void {
      if (address === key || address.length > ALIAS_MAX_CHARACTERS) return;
      if (aliases.size >= MAX_ALIASES) aliases.delete(aliases.keys().next().value ?? '');
      aliases.set(address, key);
    },
    /** Creates and caches a response. Concurrent requests for the same key share one creation. */
    getOrCreate(key: string, work: () => Promise<NewResponse>): Promise<CachedResponse> {
      const running = pending.get(`${version}:${key}`);
      if (running) return running;
      const startedAt = version;
      misses += 1;
      const name = `${startedAt}:${key}`;
      const created = work()
        .then((response) => {
          const cached: CachedResponse = { ...response };
          if (isTrusted) store(key, { response: cached, version: startedAt });
          return cached;
        })
        .finally(() => pending.delete(name));
      pending.set(name, created);
      return created;
    },
    /** How many responses came from the cache, and how many had to be created, since the start. */
    stats: () => ({ hits, misses }),
    /** Invalidates all cached responses, because the data has changed. */
    clear(): void {
      version += 1;
      entries.clear();
      bytes = 0;
    },
    /** Stops serving from the cache while notifications of changes may be lost. */
    setTrusted(isCurrent: boolean): void {
      isTrusted = isCurrent;
    },
  };
}

/** The bytes in the best encoding that the client accepts. They are compressed once and cached beside the plain ones. */
export function encodeResponse(
  response: CachedResponse,
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = CACHED_ENCODINGS,
): { bytes: Buffer; encoding: Encoding | null } {
  const encoding = response.plain.length < COMPRESS_FROM_BYTES ? null : chooseEncoding(acceptEncoding, offered);
  if (!encoding) return { bytes: response.plain, encoding };
  response.compressed ??= {};
  const bytes = (response.compressed[encoding] ??= compress(response.plain, encoding));
  return { bytes, encoding };
}

/** The ETag of a cached response, computed at its first use. */
export function etagOfCached(response: CachedResponse): string {
  return (response.etag ??= etagOf(response.plain));
}

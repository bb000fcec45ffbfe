import { chooseEncoding, compress, type Encoding, KEPT_ENCODINGS } from './encoding.ts';
import { etagOf } from './etag.ts';

/** An answer as ready bytes, in each encoding that was asked for so far. */
export type KeptAnswer = {
  status: number;
  contentType: string;
  plain: Buffer;
  /** Where a redirect leads. */
  location?: string | undefined;
  etag?: string;
  compressed?: Partial<Record<Encoding, Buffer>>;
};
type Made = Omit<KeptAnswer, 'etag' | 'compressed'>;
type Entry = { answer: KeptAnswer; version: number };

/** Small enough that a server with all of it stays light. */
const MOST_ENTRIES = 2_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** Other addresses of what is kept: short ones, and so many that nobody fills the memory with them. */
const MOST_ALIASES = 4_000;
const ALIAS_MAX_CHARACTERS = 300;
const COMPRESS_FROM_BYTES = 1_000;

/**
 * Answers that are the same for every visitor, kept as bytes until something that they show changes.
 * An answer made from data older than the last change is never given out: it carries the version it was begun at.
 */
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

export function createKeptAnswers() {
  const entries = new Map<string, Entry>();
  const aliases = new Map<string, string>();
  const underWay = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  let version = 0;
  let isTrusted = false;

  const forget = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.answer.plain.length;
  };
  const keep = (key: string, entry: Entry) => {
    const old = entries.get(key);
    if (old) forget(key, old);
    entries.set(key, entry);
    bytes += entry.answer.plain.length;
    for (const [oldest, stale] of entries) {
      if (entries.size <= MOST_ENTRIES && bytes <= MOST_BYTES) break;
      forget(oldest, stale);
    }
  };

  return {
    /** The ready answer, or null when it must be made. */
    find(key: string): KeptAnswer | null {
      const entry = entries.get(aliases.get(key) ?? key);
      return entry && isTrusted && entry.version === version ? entry.answer : null;
    },
    /** Notes that what is kept under `key` answers this address too, whose other words nobody reads. */
    alias(address: string, key: string): void {
      if (address === key || address.length > ALIAS_MAX_CHARACTERS) return;
      if (aliases.size >= MOST_ALIASES) aliases.delete(aliases.keys().next().value ?? '');
      aliases.set(address, key);
    },
    /** Makes an answer once for all who ask at the same moment, and keeps it. */
    make(key: string, work: () => Promise<Made>): Promise<KeptAnswer> {
      const running = underWay.get(`${version}:${key}`);
      if (running) return running;
      const begunAt = version;
      const name = `${begunAt}:${key}`;
      const made = work()
        .then((answer) => {
          const whole: KeptAnswer = { ...answer };
          if (isTrusted) keep(key, { answer: whole, version: begunAt });
          return whole;
        })
        .finally(() => underWay.delete(name));
      underWay.set(name, made);
      return made;
    },
    /** Something changed: everything kept so far is void. */
    drop(): void {
      version += 1;
      entries.clear();
      bytes = 0;
    },
    /** Without news of changes nothing kept may be given out. */
    trust(isHeard: boolean): void {
      isTrusted = isHeard;
    },
  };
}

/** The bytes in the best encoding that the client takes; compressed once, then kept beside the plain ones. */
export function encoded(
  answer: KeptAnswer,
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = KEPT_ENCODINGS,
): { bytes: Buffer; encoding: Encoding | null } {
  const encoding = answer.plain.length < COMPRESS_FROM_BYTES ? null : chooseEncoding(acceptEncoding, offered);
  if (!encoding) return { bytes: answer.plain, encoding };
  answer.compressed ??= {};
  const bytes = (answer.compressed[encoding] ??= compress(answer.plain, encoding));
  return { bytes, encoding };
}

/** The tag of kept bytes, made when it is first asked for. */
export function etagOfKept(answer: KeptAnswer): string {
  return (answer.etag ??= etagOf(answer.plain));
}

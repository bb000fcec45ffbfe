import { parseIpv4, parseIpv6 } from '@lotok/dns';

/** RFC 7208 §4.6.4: terms that make a receiver ask, in all of the records that it comes to. */
export const MAX_LOOKUPS = 10;

export const everyoneElse = ['~all', '-all', '?all'] as const;
export type EveryoneElse = (typeof everyoneElse)[number];

/** Who may send mail for a domain: its terms without the last, and what holds for everyone else. */
export type Spf = { terms: readonly string[]; redirect: string | null; all: string };

/** A service's servers; `alone` is its record where nobody else sends. */
export type Sender = { domain: string; alone?: string };

const isVersion = /^v=spf1(?:\s|$)/i;
const isAll = /^[+~?-]?all$/i;
const isRedirect = /^redirect=/i;
const asks = /^[+~?-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))/i;
/** Terms and modifiers of RFC 7208 §5 and §6; a domain may have macros. */
const isTerm =
  /^(?:[+~?-]?(?:(?:include|exists):[\w.%{}/-]+|(?:a|mx)(?::[\w.%{}-]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?|ptr(?::[\w.%{}-]+)?)|exp=[\w.%{}-]+)$/i;
const isDomain = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}\.?$/i;

/** The record that a text is, or null. Without a word for everyone else nothing is said of them (§4.7). */
export function readSpf(text: string): Spf | null {
  if (!isVersion.test(text)) return null;
  const words = text.trim().split(/\s+/).slice(1);
  return {
    terms: words.filter((word) => !isAll.test(word) && !isRedirect.test(word)),
    redirect: words.find((word) => isRedirect.test(word))?.replace(isRedirect, '') ?? null,
    all: words.find((word) => isAll.test(word))?.toLowerCase() ?? '',
  };
}

export function writeSpf({ terms, redirect, all }: Spf): string {
  const last = all || (redirect === null ? '' : `redirect=${redirect}`);
  return ['v=spf1', ...terms, last].filter(Boolean).join(' ');
}

/** How many of a record's own terms make a receiver ask. */
export function countLookups({ terms, redirect, all }: Spf): number {
  return terms.filter((term) => asks.test(term)).length + (redirect !== null && !all ? 1 : 0);
}

/** The record with one sender more. What it pointed to becomes a sender too, since a pointer allows of no other. */
export function withSender(spf: Spf | null, { domain, alone }: Sender): Spf {
  const fresh = readSpf(alone ?? `v=spf1 include:${domain} ~all`);
  if (!spf) return fresh ?? { terms: [`include:${domain}`], redirect: null, all: '~all' };
  if (allows(spf, domain)) return spf;
  const isPointer = spf.redirect !== null && spf.all === '';
  return {
    terms: [...spf.terms, ...(isPointer ? [`include:${spf.redirect}`] : []), `include:${domain}`],
    redirect: null,
    all: spf.all || '~all',
  };
}

export function allows({ terms, redirect, all }: Spf, domain: string): boolean {
  const isHere = (other: string) => other.toLowerCase().replace(/\.$/, '') === domain;
  return (
    terms.some((term) => isHere(term.replace(/^\+?include:/i, ''))) || (redirect !== null && !all && isHere(redirect))
  );
}

/** The term for what a person names a sender by: a service's domain, an address, a network or a term; null for others. */
export function toTerm(word: string): string | null {
  const [, kind = '', address = '', , size] =
    /^(?:\+?(ip[46]):)?(([\d.]+|[\da-f:.]*:[\da-f:.]*))(?:\/(\d{1,3}))?$/i.exec(word) ?? [];
  const version = parseIpv4(address) ? 4 : parseIpv6(address) ? 6 : null;
  if (version !== null) {
    const isRight = (kind === '' || kind.endsWith(String(version))) && Number(size ?? 0) <= (version === 4 ? 32 : 128);
    return isRight ? `ip${version}:${address}${size === undefined ? '' : `/${size}`}` : null;
  }
  if (isTerm.test(word)) return word;
  return isDomain.test(word) ? `include:${word.replace(/\.$/, '')}` : null;
}

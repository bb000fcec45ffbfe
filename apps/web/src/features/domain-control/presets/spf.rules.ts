import { parseIpv4, parseIpv6 } from '@lotok/dns';

/** The limit of terms that need a DNS lookup, over all records that an evaluation reaches (RFC 7208 §4.6.4). */
export const MAX_LOOKUPS = 10;

export const allTerms = ['~all', '-all', '?all'] as const;

/** An SPF record: its terms without the last one, and the `all` term for every other sender. */
export type Spf = { terms: readonly string[]; redirect: string | null; all: string };

/** The servers of a mail service; `soleRecord` is the record for a domain without other senders. */
export type Sender = { domain: string; soleRecord?: string };

const isVersion = /^v=spf1(?:\s|$)/i;
const isAll = /^[+~?-]?all$/i;
const isRedirect = /^redirect=/i;
const needsLookup = /^[+~?-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))/i;
/** Terms and modifiers of RFC 7208 §5 and §6; a domain may contain macros. */
const isTerm =
  /^(?:[+~?-]?(?:(?:include|exists):[\w.%{}/-]+|(?:a|mx)(?::[\w.%{}-]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?|ptr(?::[\w.%{}-]+)?)|exp=[\w.%{}-]+)$/i;
const isDomain = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}\.?$/i;

/** Parses an SPF record; null for other text. `all` is empty without such a term: other senders are neutral then (§4.7). */
export function parseSpf(text: string): Spf | null {
  if (!isVersion.test(text)) return null;
  const words = text.trim().split(/\s+/).slice(1);
  return {
    terms: words.filter((word) => !isAll.test(word) && !isRedirect.test(word)),
    redirect: words.find((word) => isRedirect.test(word))?.replace(isRedirect, '') ?? null,
    all: words.find((word) => isAll.test(word))?.toLowerCase() ?? '',
  };
}

export function formatSpf({ terms, redirect, all }: Spf): string {
  const last = all || (redirect === null ? '' : `redirect=${redirect}`);
  return ['v=spf1', ...terms, last].filter(Boolean).join(' ');
}

/** The number of terms in the record itself that need a DNS lookup. */
export function countLookups({ terms, redirect, all }: Spf): number {
  return terms.filter((term) => needsLookup.test(term)).length + (redirect !== null && !all ? 1 : 0);
}

/** Adds a sender. The target of a redirect becomes a sender too, since a redirect allows no other senders. */
export function withSender(spf: Spf | null, { domain, soleRecord }: Sender): Spf {
  const initial = parseSpf(soleRecord ?? `v=spf1 include:${domain} ~all`);
  if (!spf) return initial ?? { terms: [`include:${domain}`], redirect: null, all: '~all' };
  if (allows(spf, domain)) return spf;
  const isRedirectOnly = spf.redirect !== null && spf.all === '';
  return {
    terms: [...spf.terms, ...(isRedirectOnly ? [`include:${spf.redirect}`] : []), `include:${domain}`],
    redirect: null,
    all: spf.all || '~all',
  };
}

export function allows({ terms, redirect, all }: Spf, domain: string): boolean {
  const isSame = (other: string) => other.toLowerCase().replace(/\.$/, '') === domain;
  return (
    terms.some((term) => isSame(term.replace(/^\+?include:/i, ''))) || (redirect !== null && !all && isSame(redirect))
  );
}

/** Converts what a user types for a sender (domain of a service, address, network or term) into a term; null for other text. */
export function toTerm(word: string): string | null {
  const [, kind = '', address = '', , size] =
    /^(?:\+?(ip[46]):)?(([\d.]+|[\da-f:.]*:[\da-f:.]*))(?:\/(\d{1,3}))?$/i.exec(word) ?? [];
  const version = parseIpv4(address) ? 4 : parseIpv6(address) ? 6 : null;
  if (version !== null) {
    const isValid = (kind === '' || kind.endsWith(String(version))) && Number(size ?? 0) <= (version === 4 ? 32 : 128);
    return isValid ? `ip${version}:${address}${size === undefined ? '' : `/${size}`}` : null;
  }
  if (isTerm.test(word)) return word;
  return isDomain.test(word) ? `include:${word.replace(/\.$/, '')}` : null;
}

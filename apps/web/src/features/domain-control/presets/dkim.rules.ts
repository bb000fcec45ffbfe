import { unquoteText } from '@lotok/dns';

/** The text of a DKIM key record (RFC 6376 §3.6.1). An empty key means that it is revoked. */
export type DkimKey = { text: string; isRevoked: boolean };

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** The length in base64: an Ed25519 key is its 32 bytes (RFC 8463 §4.2). */
const ED25519_KEY_CHARACTERS = 44;

/** Parses a whole record (possibly quoted and split), only the key, or a PEM file, as control panels provide; else null. */
export function parseDkimKey(typed: string): DkimKey | null {
  const text = (unquoteText(typed) ?? typed).trim();
  if (!/(?:^|[;\s])p\s*=/.test(text)) return fromBareKey(text.replace(/-----[^-]+-----/g, ''));
  const tags = text
    .split(';')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .map((tag): [string, string] => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').trim()];
    });
  const key = tags.find(([name]) => name === 'p')?.[1].replace(/\s/g, '');
  if (key === undefined || !base64.test(key) || tags.some(([name, value]) => name === 'v' && value !== 'DKIM1'))
    return null;
  const rest = tags.filter(([name]) => name !== 'v' && name !== 'p').map(([name, value]) => `${name}=${value}`);
  return { text: ['v=DKIM1', ...rest, `p=${key}`].join('; '), isRevoked: key === '' };
}

function fromBareKey(text: string): DkimKey | null {
  const key = text.replace(/\s/g, '');
  if (key === '' || !base64.test(key)) return null;
  const kind = key.length === ED25519_KEY_CHARACTERS ? 'ed25519' : 'rsa';
  return { text: `v=DKIM1; k=${kind}; p=${key}`, isRevoked: false };
}

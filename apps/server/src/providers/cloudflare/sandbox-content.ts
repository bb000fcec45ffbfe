import { isIPv4, isIPv6 } from 'node:net';
import { toText } from '../sandbox/request-fields.ts';

/** A failure with Cloudflare's code and message. */
export type Failure = { status: number; code: number; message: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of `data` in the order of the content: n is a number, s a string, q a string that the content has in
 * quotes; with ? the field may be missing or empty.
 */
const keysByType: Record<string, string> = {
  CAA: 'flags:n tag:s value:q',
  CERT: 'type:n key_tag:n algorithm:n certificate:s',
  DNSKEY: 'flags:n protocol:n algorithm:n public_key:s',
  DS: 'key_tag:n algorithm:n digest_type:n digest:s',
  HTTPS: 'priority:n target:s value:s?',
  LOC: `lat_degrees:n lat_minutes:n? lat_seconds:n? lat_direction:s long_degrees:n long_minutes:n? long_seconds:n?
    long_direction:s altitude:n size:n? precision_horz:n? precision_vert:n?`,
  NAPTR: 'order:n preference:n flags:q? service:q? regex:q? replacement:s',
  SMIMEA: 'usage:n selector:n matching_type:n certificate:s',
  SRV: 'priority:n weight:n port:n target:s',
  SSHFP: 'algorithm:n type:n fingerprint:s',
  SVCB: 'priority:n target:s value:s?',
  TLSA: 'usage:n selector:n matching_type:n certificate:s',
  URI: 'weight:n target:q',
};
const withContent = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'OPENPGPKEY', 'PTR', 'TXT'];
const HOST = /^(?=.{1,254}$)(\.|([\w*-]{1,63}\.)*[\w-]{1,63}\.?)$/;

/** Whether the value of this type is sent as `data`. */
export function hasData(type: string): boolean {
  return Object.hasOwn(keysByType, type);
}

export function isKnownType(type: string): boolean {
  return hasData(type) || withContent.includes(type);
}

/** Renders `data` as a content, or returns its first error. */
export function renderData(type: string, data: Fields): string | Failure {
  const words: string[] = [];
  for (const [, key = '', kind, isOptional] of (keysByType[type] ?? '').matchAll(/(\w+):([nsq])(\??)/g)) {
    const value = data[key] ?? '';
    if (value === '' && !isOptional) return failure(9101, `${key} is a required data field.`);
    if (value !== '' && typeof value !== (kind === 'n' ? 'number' : 'string'))
      return failure(9102, `${key} is not of the right type.`);
    // Like Cloudflare: the content of SRV does not contain the priority, which is a separate field.
    if (type === 'SRV' && key === 'priority') continue;
    if (kind === 'q') words.push(`"${toText(value)}"`);
    else if (value !== '') words.push(toText(value));
  }
  return words.join(' ');
}

/** The error of a content that is sent as it is; null when it is valid. */
export function findContentError(type: string, content: string): Failure | null {
  if (content === '') return failure(9000, 'DNS record content is required.');
  switch (type) {
    case 'A':
      return isIPv4(content) ? null : failure(9005, 'Content for A record must be a valid IPv4 address.');
    case 'AAAA':
      return isIPv6(content) ? null : failure(9006, 'Content for AAAA record must be a valid IPv6 address.');
    case 'CNAME':
    case 'MX':
    case 'NS':
    case 'PTR':
      return HOST.test(content) ? null : failure(9007, `Content for ${type} record is invalid.`);
    default:
      return null;
  }
}

export function failure(code: number, message: string, status = 400): Failure {
  return { status, code, message };
}

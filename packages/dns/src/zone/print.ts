import { parseContent, printContent } from '../content.ts';
import { describeIssue } from '../describe-issue.ts';
import { AUTOMATIC_TTL, type DnsRecord } from '../record.ts';
import { toZoneName } from '../zone-name.ts';
import { AUTOMATIC, AUTOMATIC_TTL_SECONDS, FLATTENED, PROXIED } from './comments.ts';

/** The zone's name servers, at least one, and the serial number of its SOA; the default is 1. */
export type ZoneAuthority = { nameServers: readonly string[]; serial?: number };

/** Refresh, retry, expire and negative-cache TTL in seconds; Cloudflare's values. */
const SOA_TIMES = '10000 2400 604800 1800';

/**
 * Writes normalised records as a zone file (RFC 1035 §5) with its own SOA and NS records. What the format cannot express is
 * written as a comment; so is a record that cannot be parsed, so that a name server loads the rest.
 */
export function printZone(zone: string, records: readonly DnsRecord[], authority: ZoneAuthority): string {
  const origin = toZoneName(zone);
  const servers = authority.nameServers.map((server) => `${toZoneName(server)}.`);
  if (servers.length === 0) throw new RangeError('a zone has at least one name server');
  const given = new Set(servers.map((server) => `NS ${origin} ${server}`));
  return [
    `$ORIGIN ${origin}.`,
    `$TTL ${AUTOMATIC_TTL_SECONDS} ; ${AUTOMATIC}`,
    `@ IN SOA ${servers[0]} hostmaster.${origin}. ${authority.serial ?? 1} ${SOA_TIMES}`,
    ...servers.map((server) => `@ IN NS ${server}`),
    ...records
      .filter(({ type, name, content }) => !given.has(`${type} ${name} ${content}.`))
      .map((record) => printRecord(origin, record)),
    '',
  ].join('\n');
}

function printRecord(origin: string, { type, name, content, ttl, proxied }: DnsRecord): string {
  const parsed = parseContent(type, content, origin);
  if ('issue' in parsed)
    return `; left out: ${type} ${JSON.stringify(name)} ${JSON.stringify(content)} (${describeIssue(parsed.issue)})`;
  const before = type === 'CNAME' && name === origin ? FLATTENED : '';
  const tokens = [`${name}.`, ...(ttl === AUTOMATIC_TTL ? [] : [ttl]), 'IN', type];
  const line = `${before}${tokens.join(' ')} ${printContent(type, parsed.data, 'dotted')}`;
  return proxied ? `${line} ; ${PROXIED}` : line;
}

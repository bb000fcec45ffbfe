import { parseContent, printContent } from '../content.ts';
import { describeFault } from '../describe-fault.ts';
import { AUTOMATIC_TTL, type DnsRecord } from '../record.ts';
import { toZoneName } from '../zone-name.ts';
import { AUTOMATIC, AUTOMATIC_TTL_SECONDS, FLATTENED, PROXIED } from './marks.ts';

/** Who answers for the zone, at least one; and the serial number of its SOA, 1 if it is not given. */
export type ZoneAuthority = { nameServers: readonly string[]; serial?: number };

/** Refresh, retry, expire and negative answers in seconds, as Cloudflare has them. */
const SOA_TIMES = '10000 2400 604800 1800';

/**
 * A zone file (RFC 1035 §5) of normalised records, with an SOA and NS records of its own. What a file can't say stands
 * in comments, and a record that can't be read in one too, so that a name server loads the rest.
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
  if ('fault' in parsed)
    return `; left out: ${type} ${JSON.stringify(name)} ${JSON.stringify(content)} (${describeFault(parsed.fault)})`;
  const before = type === 'CNAME' && name === origin ? FLATTENED : '';
  const words = [`${name}.`, ...(ttl === AUTOMATIC_TTL ? [] : [ttl]), 'IN', type];
  const line = `${before}${words.join(' ')} ${printContent(type, parsed.data, 'dotted')}`;
  return proxied ? `${line} ; ${PROXIED}` : line;
}

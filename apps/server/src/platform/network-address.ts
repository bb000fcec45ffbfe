import { isIP } from 'node:net';

/** Leading hextets of an IPv6 address: four for the /64 of one connection, three for the /48 of one customer. */
const SUBNET_HEXTETS = 4;
const SITE_HEXTETS = 3;
/** A /48 may be an office, a hosting customer or many phones, so its limit is that of so many /64s. */
const SITE_FACTOR = 10;

export type Network = { network: string; factor: number };

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/**
 * A network address from a setting or a header in its canonical form; null when the text is no address. A port, which some
 * proxies append, and an IPv6 zone are removed. An IPv4-mapped IPv6 address becomes the IPv4 address.
 */
export function parseAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = bare.split('%', 1)[0] ?? '';
  const version = isIP(address);
  if (version === 4) return address;
  if (version !== 6) return null;
  const hextets = hextetsOf(address);
  if (hextets.slice(0, 5).every((hextet) => hextet === 0) && hextets[5] === 0xffff) {
    const [high = 0, low = 0] = hextets.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return canonical(address);
}

/**
 * The networks under which an address is counted, the narrowest first. One host with IPv6 has 2^64 addresses, and often 2^16
 * times as many: it counts under its /64, and under its /48 with `factor` times the limit. An IPv4 address counts as itself.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  if (familyOf(address) === 'ipv4') return [{ network: address, factor: 1 }];
  const groups = hextetsOf(address).map((hextet) => hextet.toString(16));
  return [
    { network: `${groups.slice(0, SUBNET_HEXTETS).join(':')}::/64`, factor: 1 },
    { network: `${groups.slice(0, SITE_HEXTETS).join(':')}::/48`, factor: SITE_FACTOR },
  ];
}

/** The URL parser writes the canonical form of an IPv6 address (RFC 5952, without the dotted tail). */
function canonical(address: string): string {
  return new URL(`http://[${address}]/`).hostname.slice(1, -1);
}

function hextetsOf(address: string): number[] {
  const [head = '', tail] = canonical(address).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [groups(head), groups(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

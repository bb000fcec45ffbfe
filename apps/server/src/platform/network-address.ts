import { isIP } from 'node:net';

/** So many hextets of an IPv6 address name one connection's /64, and one customer's /48. */
const SUBNET_HEXTETS = 4;
const SITE_HEXTETS = 3;
/** A /48 may be an office, a hoster's customer or many phones: it may do as much as so many of its /64s. */
const SITE_FACTOR = 10;

export type Network = { network: string; factor: number };

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/**
 * A typed or told network address in its one spelling, or null where it is none. A port behind it, as some proxies write, and
 * an IPv6 zone are left out; an IPv4 address in IPv6 letters is the IPv4 address.
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
 * What an address is counted as, the narrowest first. Whoever has an IPv6 address has 2^64 of them, and often 2^16 times as
 * many: they count as their /64, and as their /48 with `factor` times the limit. An IPv4 address stands for itself.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  if (familyOf(address) === 'ipv4') return [{ network: address, factor: 1 }];
  const groups = hextetsOf(address).map((hextet) => hextet.toString(16));
  return [
    { network: `${groups.slice(0, SUBNET_HEXTETS).join(':')}::/64`, factor: 1 },
    { network: `${groups.slice(0, SITE_HEXTETS).join(':')}::/48`, factor: SITE_FACTOR },
  ];
}

/** URL knows the one spelling of an IPv6 address (RFC 5952, without the dotted tail). */
function canonical(address: string): string {
  return new URL(`http://[${address}]/`).hostname.slice(1, -1);
}

function hextetsOf(address: string): number[] {
  const [head = '', tail] = canonical(address).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [groups(head), groups(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

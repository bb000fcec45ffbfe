import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { familyOf, parseAddress } from '../network-address.ts';

/** Whether an address is a trusted proxy, `hop` steps from this server: 0 is the peer of the connection. */
export type TrustedProxies = { isProxy(address: string, hop: number): boolean };

/** Named ranges, as in the documentation of proxies. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
/** The widest ranges that can belong to one party. A wider one contains strangers, who could forge their address. */
const WIDEST_PREFIX = { ipv4: 8, ipv6: 7 };
const MAX_HOPS = 10;

/**
 * Parses which proxies are trusted: `off`, a number of hops counted from this server, or a list of networks. For an invalid
 * text, `error` says what is wrong, in words that follow the setting's name. `null` trusts no proxy; no value trusts all.
 */
export function parseTrustedProxies(text: string): { trustedProxies: TrustedProxies | null } | { error: string } {
  if (text === 'off') return { trustedProxies: null };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > MAX_HOPS) return { error: `must be off, or a number of proxies from 1 to ${MAX_HOPS}` };
    return { trustedProxies: { isProxy: (_address, hop) => hop < hops } };
  }
  const proxies = new BlockList();
  const names = text.split(/[\s,]+/).filter(Boolean);
  for (const network of names.flatMap((name) => namedNetworks[name] ?? [name])) {
    const error = addNetwork(proxies, network);
    if (error) return { error };
  }
  return { trustedProxies: { isProxy: (address) => proxies.check(address, familyOf(address)) } };
}

function addNetwork(proxies: BlockList, network: string): string | null {
  const [typed = '', prefixText, ...more] = network.split('/');
  const address = parseAddress(typed);
  // The prefix of an IPv4-mapped IPv6 network would have another meaning.
  const isOther =
    more.length > 0 || /\D/.test(prefixText ?? '') || typed.includes(':') !== (address ?? '').includes(':');
  if (!address || isOther)
    return `must be off, a number of proxies, or networks such as loopback or 10.0.0.0/8: “${network}” is none, and “on” or “all” would believe everybody`;
  const family = familyOf(address);
  const longest = family === 'ipv4' ? 32 : 128;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  if (prefixText === '' || prefix > longest) return `has “${network}”, which is no network`;
  if (prefix < WIDEST_PREFIX[family])
    return `has “${network}”, which is too wide to be your proxies’ own: strangers in it would choose their address`;
  proxies.addSubnet(address, prefix, family);
  return null;
}

/**
 * The client's address: X-Forwarded-For is read from the right for as long as the address before is a trusted proxy. An entry
 * that is no address ends the chain, so that nobody can choose the text under which they are counted. Empty when the connection
 * is closed.
 */
export function callerAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: TrustedProxies | null,
): string {
  let address = parseAddress(request.socket.remoteAddress ?? '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (let hop = 0; address && hop < forwarded.length && trustedProxies?.isProxy(address, hop); hop += 1) {
    const previous = parseAddress(forwarded[forwarded.length - 1 - hop]?.trim() ?? '');
    if (!previous) break;
    address = previous;
  }
  return address ?? '';
}

import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { familyOf, parseAddress } from '../network-address.ts';

/** Whether an address is a proxy of ours, `hop` steps from this server: 0 is whoever opened the connection. */
export type Trust = { isProxy(address: string, hop: number): boolean };

/** Ranges by the names that proxies' own documentation uses. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
/** The widest ranges that are one party's own; wider ones hold strangers, who would choose their own address. */
const WIDEST_PREFIX = { ipv4: 8, ipv6: 7 };
const MOST_HOPS = 10;

/**
 * Reads which proxies are believed: `off`, a number of hops counted from this server, or a list of networks. Answers what
 * is wrong with the text instead, in words that follow the setting's name. `null` believes nobody; nothing stands for everybody.
 */
export function parseTrust(text: string): { trust: Trust | null } | { fault: string } {
  if (text === 'off') return { trust: null };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > MOST_HOPS) return { fault: `must be off, or a number of proxies from 1 to ${MOST_HOPS}` };
    return { trust: { isProxy: (_address, hop) => hop < hops } };
  }
  const proxies = new BlockList();
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (const network of words.flatMap((word) => namedNetworks[word] ?? [word])) {
    const fault = addNetwork(proxies, network);
    if (fault) return { fault };
  }
  return { trust: { isProxy: (address) => proxies.check(address, familyOf(address)) } };
}

function addNetwork(proxies: BlockList, network: string): string | null {
  const [typed = '', prefixText, ...more] = network.split('/');
  const address = parseAddress(typed);
  // An IPv4 network in IPv6 letters would have a prefix that means something else.
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
 * The address of who made a request: the last one that a believed proxy tells, from the right of X-Forwarded-For. An entry
 * that is no address ends the chain, so that nobody is counted under a text of their own. Empty where the connection is gone.
 */
export function callerAddress(request: Pick<IncomingMessage, 'socket' | 'headers'>, trust: Trust | null): string {
  let address = parseAddress(request.socket.remoteAddress ?? '');
  const told = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (let hop = 0; address && hop < told.length && trust?.isProxy(address, hop); hop += 1) {
    const before = parseAddress(told[told.length - 1 - hop]?.trim() ?? '');
    if (!before) break;
    address = before;
  }
  return address ?? '';
}

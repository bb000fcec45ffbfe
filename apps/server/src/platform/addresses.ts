import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What the Internet does not route (IANA's special-purpose addresses): loopback, private, link-local, carrier-grade, for tests and documentation. */
const nearby = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  nearby.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
] as const)
  nearby.addSubnet(network, prefix, 'ipv6');

/** Whether a host, as a setting or an address of the web names it, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isListed(loopback, name);
}

/** Whether an IP address is of this machine or of a private network. Anything that is no IP address is not. */
export function isNearbyAddress(address: string): boolean {
  return isListed(nearby, address);
}

/** Whether a host is written as an IP address that the Internet routes. */
export function isPublicAddress(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 && !/^(0\.0\.0\.0|::)$/.test(name) && !isListed(nearby, name);
}

/** IPv4 addresses in IPv6 clothes are known by their IPv4 networks; a zone as `%eth0` is no part of the address. */
function isListed(list: BlockList, text: string): boolean {
  const [address = ''] = text.split('%');
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Networks that are not routed on the Internet (IANA special-purpose addresses): loopback, private, link-local, carrier-grade
 * NAT, tests, documentation.
 */
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

/** Whether the host of a setting or a URL is this machine only. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isListed(loopback, name);
}

/** Whether an IP address belongs to this machine or to a private network. False for text that is no IP address. */
export function isNearbyAddress(address: string): boolean {
  return isListed(nearby, address);
}

/** Whether a host is an IP address that is routed on the Internet. */
export function isPublicAddress(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 && !/^(0\.0\.0\.0|::)$/.test(name) && !isListed(nearby, name);
}

/** `BlockList` matches IPv4-mapped IPv6 addresses against IPv4 networks. A zone such as `%eth0` is removed first. */
function isListed(list: BlockList, text: string): boolean {
  const [address = ''] = text.split('%');
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

import type { Draw } from './draw.ts';

const FIRST = [
  'amber',
  'cedar',
  'cobalt',
  'frost',
  'granite',
  'hazel',
  'lunar',
  'maple',
  'north',
  'opal',
  'quiet',
  'river',
] as const;
const SECOND = [
  'anchor',
  'badger',
  'comet',
  'falcon',
  'garden',
  'harbor',
  'lantern',
  'meadow',
  'otter',
  'pine',
  'signal',
  'willow',
] as const;
// Names and addresses that the registries keep for documentation, so that no sample leads to anybody.
const MAIL_DOMAINS = [
  'mail.example',
  'post.example',
  'inbox.example',
  'example.com',
  'example.net',
  'example.org',
] as const;
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const;

export function login(draw: Draw): string {
  return `${draw.pick(FIRST)}_${draw.pick(SECOND)}${draw.digits(4)}`;
}

export function mailbox(draw: Draw, domain?: string): string {
  return `${draw.pick(FIRST)}.${draw.letters(5)}${draw.digits(3)}@${domain ?? draw.pick(MAIL_DOMAINS)}`;
}

/** No operator of any country has the area code 000. */
export function phone(draw: Draw, countryCode = '7'): string {
  return `+${countryCode}000${draw.digits(7)}`;
}

export function ipv4(draw: Draw): string {
  return `${draw.pick(NETWORKS)}.${draw.between(1, 254)}`;
}

export function ipv6(draw: Draw): string {
  return `2001:db8:${Array.from({ length: 6 }, () => draw.hex(4)).join(':')}`;
}

export function uuid(draw: Draw): string {
  return [8, 4, 4, 4, 12].map((length) => draw.hex(length)).join('-');
}

/** A secret of an authenticator app: base32. */
export function authenticatorSecret(draw: Draw): string {
  return Array.from({ length: 16 }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[draw.between(0, 31)]).join('');
}

export function archiveLink(draw: Draw, folder: string): string {
  return `https://files.example/${folder}/${draw.hex(20)}.zip`;
}

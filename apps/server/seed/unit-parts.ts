import type { SeededRandom } from './seeded-random.ts';

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
// Names and addresses that are reserved for documentation, so that no sample belongs to anybody.
const MAIL_DOMAINS = [
  'mail.example',
  'post.example',
  'inbox.example',
  'example.com',
  'example.net',
  'example.org',
] as const;
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const;

export function login(random: SeededRandom): string {
  return `${random.pick(FIRST)}_${random.pick(SECOND)}${random.digits(4)}`;
}

export function mailbox(random: SeededRandom, domain?: string): string {
  return `${random.pick(FIRST)}.${random.letters(5)}${random.digits(3)}@${domain ?? random.pick(MAIL_DOMAINS)}`;
}

/** No country uses the area code 000. */
export function phone(random: SeededRandom, countryCode = '7'): string {
  return `+${countryCode}000${random.digits(7)}`;
}

export function ipv4(random: SeededRandom): string {
  return `${random.pick(NETWORKS)}.${random.between(1, 254)}`;
}

export function ipv6(random: SeededRandom): string {
  return `2001:db8:${Array.from({ length: 6 }, () => random.hex(4)).join(':')}`;
}

export function uuid(random: SeededRandom): string {
  return [8, 4, 4, 4, 12].map((length) => random.hex(length)).join('-');
}

/** A secret for an authenticator app, in base 32. */
export function authenticatorSecret(random: SeededRandom): string {
  return Array.from({ length: 16 }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[random.between(0, 31)]).join('');
}

export function archiveLink(random: SeededRandom, folder: string): string {
  return `https://files.example/${folder}/${random.hex(20)}.zip`;
}

import { expect, it } from 'vitest';
import type { DomainData } from './domain-data.ts';
import { healthLines } from './health-lines.rules.ts';

const at = '2026-06-15T12:00:00.000Z';
const now = Date.parse(at);
type Health = NonNullable<DomainData['health']>;

const healthy: Health = {
  delegated: { ok: true, servers: ['ns1.example.com'], checked_at: at },
  certificate: { state: 'active', checked_at: at },
  warning: { is_red: false, checked_at: at },
  hold: { is_held: false, checked_at: at },
  gone_at: null,
};

type Options = { hasZone?: boolean; activeTo?: string; bans?: NonNullable<DomainData['domain']['bans']> };

const linesOf = (
  health: Partial<Health>,
  { hasZone = true, activeTo = '2027-01-01T00:00:00.000Z', bans = [] }: Options = {},
) =>
  healthLines(
    {
      ns_records: ['ns1.example.com'],
      cloudflare: hasZone ? { auto_ssl: 'on', tls_1_3: 'on', dns_records: [], status: 'active' } : null,
      domain: {
        name: 'shop.com',
        date: at,
        active_to: activeTo,
        google_auto_check_kt: false,
        google_active_kt: false,
        domainBanned: bans.length > 0,
        bans,
      },
      health: { ...healthy, ...health },
    },
    now,
  );
const states = (lines: ReturnType<typeof linesOf>) => lines.map(({ state }) => state);

it('a healthy domain is good in all four checks', () => {
  expect(states(linesOf({}))).toEqual(['good', 'good', 'good', 'good']);
});

it('checks that have not run are unknown', () => {
  const never = { checked_at: null };
  const lines = linesOf({
    delegated: { ok: null, servers: null, ...never },
    certificate: { state: null, ...never },
    warning: { is_red: false, ...never },
    hold: { is_held: false, ...never },
  });
  expect(states(lines)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});

it('the certificate of a domain without Cloudflare is unknown', () => {
  const [, certificate] = linesOf({ certificate: { state: null, checked_at: null } }, { hasZone: false });
  expect(certificate).toMatchObject({ state: 'unknown', title: 'health.certificate.none' });
});

it.each([
  [true, 'health.delegated.badZone'],
  [false, 'health.delegated.badText'],
])('the advice about unexpected name servers depends on Cloudflare: %s', (hasZone, text) => {
  const servers = ['ns1.thief.example'];
  const [delegated] = linesOf({ delegated: { ok: false, servers, checked_at: at } }, { hasZone });
  expect(delegated).toMatchObject({ state: 'bad', text, servers });
});

it.each([
  ['pending', 'waiting'],
  ['failed', 'bad'],
] as const)('a certificate that is %s is shown as %s', (state, shown) => {
  expect(linesOf({ certificate: { state, checked_at: at } })[1]?.state).toBe(shown);
});

it.each([
  ['2027-01-01T00:00:00.000Z', 'health.hold.badText'],
  ['2026-06-01T00:00:00.000Z', 'health.hold.overText'],
])('the advice about a registrar hold depends on the expiry date %s', (activeTo, text) => {
  expect(linesOf({ hold: { is_held: true, checked_at: at } }, { activeTo })[3]).toMatchObject({ state: 'bad', text });
});

it('a hold that comes with a ban refers to the explanation of the ban', () => {
  const bans = [{ source: 'registry' as const, reason: null, date: at }];
  expect(linesOf({ hold: { is_held: true, checked_at: at } }, { bans })[3]?.text).toBe('health.hold.bannedText');
});

it('a browser warning is bad', () => {
  expect(linesOf({ warning: { is_red: true, checked_at: at } })[2]).toMatchObject({ state: 'bad' });
});

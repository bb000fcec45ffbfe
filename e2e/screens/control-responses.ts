import type { Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { stubResponse } from './domain-responses.ts';

export type DomainData = Output<'domains/getDomainData'>;
export type DomainChange = Output<'domains/getDomainChanges'>['changes'][number];
type Cloudflare = NonNullable<DomainData['cloudflare']>;
export type DnsRecord = Cloudflare['dns_records'][number];

export const ownServers = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'];
export const cloudflareServers = ['ada.ns.cloudflare.com', 'rob.ns.cloudflare.com'];

/** The response for a domain without any changes. */
export function domainData(
  overrides: { domain?: Partial<DomainData['domain']> } & Omit<Partial<DomainData>, 'domain'> = {},
) {
  const { domain, ...rest } = overrides;
  const data: DomainData = {
    ns_records: ownServers,
    cloudflare: null,
    domain: {
      name: 'myshop.com',
      date: '2026-11-18T18:05:00.000Z',
      active_to: '2027-11-18T18:05:00.000Z',
      google_auto_check_kt: false,
      google_active_kt: false,
      domainBanned: false,
      kt_checked_at: null,
      status: 'active',
      auto_renew: false,
      is_locked: true,
      ...domain,
    },
    renewal: { price: 1490, is_possible: true, is_pending: false },
    change: null,
    health: healthOf(),
    ...rest,
  };
  return data;
}

type Health = NonNullable<DomainData['health']>;

/** A healthy domain that was checked this morning, without a Google check. */
export function healthOf(overrides: Partial<Health> = {}): Health {
  const checked_at = '2026-11-22T06:10:00.000Z';
  return {
    delegated: { ok: true, servers: ownServers, checked_at },
    certificate: { state: null, checked_at: null },
    warning: { is_red: false, checked_at: null },
    hold: { is_held: false, checked_at },
    gone_at: null,
    ...overrides,
  };
}

/** A domain with every possible problem. */
export const unhealthy: Health = {
  delegated: {
    ok: false,
    servers: ['ns1.parking.example', 'ns2.parking.example'],
    checked_at: '2026-11-22T06:10:00.000Z',
  },
  certificate: { state: 'failed', checked_at: '2026-11-22T06:10:00.000Z' },
  warning: { is_red: true, checked_at: '2026-11-22T05:30:00.000Z' },
  hold: { is_held: true, checked_at: '2026-11-22T06:10:00.000Z' },
  gone_at: null,
};

export function cloudflare(overrides: Partial<Cloudflare> = {}): Cloudflare {
  const dnssec = { status: 'off', ds: null } as const;
  return { auto_ssl: 'on', tls_1_3: 'on', status: 'active', dns_records: zone, dnssec, ...overrides };
}

/** The DS record of the zone. */
export const ds = 'myshop.com. 3600 IN DS 2371 13 2 90C9D8A19E3C1A4E1F2C8DB1E08A2D6C7A1F8F5B0D94A5CE1D0B7E64C3F29A85';

const lines: [type: DnsRecord['type'], name: string, content: string, ttl: number, proxied?: boolean][] = [
  ['A', '@', '203.0.113.24', 1, true],
  ['AAAA', '@', '2001:db8:85a3::8a2e:370:7334', 1, true],
  ['CNAME', 'www', 'myshop.com', 1, true],
  ['A', 'api', '203.0.113.31', 300],
  ['MX', '@', '10 mx1.mailhost.example', 3600],
  ['MX', '@', '20 mx2.mailhost.example', 3600],
  ['TXT', '@', 'v=spf1 include:_spf.mailhost.example ~all', 3600],
  [
    'TXT',
    'mail._domainkey',
    'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC3QEKyU1fSma0axspqYK5iAj+54lsAg4qRRCnpKK68hawSeBpRLVbeLJvV7vwqNPWvH8jEJgVBpwyvIe9mPFTpyUM4MkgG5DGQ1qFdR6g1zP2QIDAQAB',
    3600,
  ],
  ['TXT', '_dmarc', 'v=DMARC1; p=quarantine; rua=mailto:post@myshop.com', 3600],
  ['CAA', '@', '0 issue "letsencrypt.org"', 1],
  ['SRV', '_sip._tcp', '10 5 5060 sip.myshop.com', 1000],
  ['NS', 'shop', 'ns1.shopbuilder.example', 86_400],
];
export const zone: DnsRecord[] = lines.map(([type, name, content, ttl, proxied = false], index) => ({
  id: `r${index + 1}`,
  type,
  name,
  content,
  proxied,
  ttl,
}));

export const changes: DomainChange[] = [
  {
    id: 14,
    date: '2026-11-22T09:12:00.000Z',
    what: 'dns_records',
    status: 'done',
    before: ['A api 203.0.113.30 300', 'MX @ 10 mx1.mailhost.example 3600'],
    after: ['A api 203.0.113.31 300', 'MX @ 10 mx1.mailhost.example 3600', 'MX @ 20 mx2.mailhost.example 3600'],
    error: null,
  },
  {
    id: 12,
    date: '2026-11-21T17:40:00.000Z',
    what: 'tls_1_3',
    status: 'done',
    before: ['off'],
    after: ['on'],
    error: null,
  },
  {
    id: 11,
    date: '2026-11-20T08:03:00.000Z',
    what: 'cloudflare_on',
    status: 'done',
    before: ownServers,
    after: cloudflareServers,
    error: null,
  },
];

export const failedChange: DomainChange = {
  id: 15,
  date: '2026-11-22T09:30:00.000Z',
  what: 'name_servers',
  status: 'failed',
  before: ownServers,
  after: ['ns1.example.com', 'ns2.example.com'],
  error: 'Host ns2.example.com does not resolve',
};

/** Stubs the responses with the data and the changes of a domain. */
export async function stubDomain(
  page: Page,
  data: DomainData,
  domainChanges: readonly DomainChange[] = changes,
  lastPage = 1,
) {
  await stubResponse(page, 'domains/getDomainData', data);
  await stubResponse(page, 'domains/getDomainChanges', { changes: [...domainChanges], last_page: lastPage });
}

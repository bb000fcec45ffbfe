import type { Output } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { type Db, inSnapshot, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage } from '../../platform/outage.ts';
import { now } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { listRecords } from './change-records.ts';
import type { DnsHost, HostedZone, ZoneDnssec } from './dns-host.ts';
import { listOpenBans } from './domain-bans.reads.ts';
import { findOpenChange } from './domain-changes.reads.ts';
import { healthOf } from './domain-health.rules.ts';
import { toUnicode } from './domain-name.rules.ts';
import { toDomainStatus } from './domain-status.rules.ts';
import { getOwnName, type NameViewer, type OwnName } from './own-name.reads.ts';
import type { Registrar } from './registrar.ts';
import { findRenewalObstacle } from './renewal.rules.ts';
import { isBeingRenewed } from './renewals.store.ts';
import { findTld } from './tlds.store.ts';

type Deps = { db: Db; log: Log; dnsHost: DnsHost | null; registrar: Registrar | null };
type Data = Output<'domains/getDomainData'>;
/** The data of the API, with the price of a renewal in kopecks. */
type DomainData = Omit<Data, 'renewal'> & { renewal: Renewal };
type Renewal = Omit<NonNullable<Data['renewal']>, 'price'> & { priceKopecks: Kopecks | null };

/**
 * Everything about a name of the caller; the Cloudflare part is fetched from Cloudflare. The rest is of one moment: a renewal that ends
 * meanwhile must not look as if it had ended without another year.
 */
export async function getDomainData(deps: Deps, viewer: NameViewer, typed: string): Promise<DomainData> {
  const { name, change, renewal, bans } = await inSnapshot(deps.db, async (tx) => {
    const name = await getOwnName(tx, viewer, typed);
    return {
      name,
      change: await findOpenChange(tx, name.id),
      renewal: await readRenewal(tx, name, deps.registrar !== null),
      bans: await listOpenBans(tx, name.id),
    };
  });
  const cloudflare = await fetchCloudflare(deps, name);
  return {
    ns_records: name.nameServers,
    cloudflare,
    domain: {
      name: toUnicode(name.name),
      date: name.registeredAt.toISOString(),
      active_to: name.activeTo.toISOString(),
      google_auto_check_kt: name.isSafeBrowsingWatched,
      google_active_kt: name.hasSafeBrowsingWarning,
      domainBanned: name.bannedAt !== null,
      status: toDomainStatus(name, now()),
      auto_renew: name.isAutoRenewed,
      kt_checked_at: name.safeBrowsingCheckedAt?.toISOString() ?? null,
      bans: bans.map(({ source, reason, bannedAt }) => ({ source, reason, date: bannedAt.toISOString() })),
      is_locked: name.isLocked,
    },
    renewal,
    change,
    health: healthOf(name),
  };
}

async function readRenewal(tx: Tx, name: OwnName, hasRegistrar: boolean): Promise<Renewal> {
  const tld = hasRegistrar ? await findTld(tx, name.zone) : null;
  const priceKopecks = tld?.priceKopecks ?? null;
  const isPossible = priceKopecks !== null && findRenewalObstacle(name, now()) === null;
  return { priceKopecks, is_possible: isPossible, is_pending: await isBeingRenewed(tx, name.id) };
}

async function fetchCloudflare({ dnsHost, log }: Deps, { id, name, zoneId }: OwnName): Promise<Data['cloudflare']> {
  if (!zoneId) return null;
  if (!dnsHost) return refuse('PROVIDER_ERROR');
  try {
    const zone = await dnsHost.getZone(zoneId);
    if (!zone)
      return {
        auto_ssl: 'off',
        tls_1_3: 'off',
        dns_records: [],
        status: 'failed',
        dnssec: { status: 'off', ds: null },
      };
    const [settings, records, signing] = await Promise.all([
      dnsHost.readSettings(zoneId),
      listRecords(dnsHost, zoneId, name),
      dnsHost.readDnssec(zoneId),
    ]);
    const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
    return {
      auto_ssl: onOff(settings.autoSsl),
      tls_1_3: onOff(settings.tls13),
      dns_records: records,
      status: statusOf(zone),
      dnssec: toDnssec(signing),
    };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    if (!(error instanceof ProviderUnavailable))
      log.warn({ domainId: id, reason: error.message }, 'a zone could not be read');
    return refuse('PROVIDER_ERROR');
  }
}

/**
 * Without our key at the registrar no resolver validates signatures, so a zone whose signing is still being switched
 * off counts as off.
 */
function toDnssec({ status, ds }: ZoneDnssec): NonNullable<NonNullable<Data['cloudflare']>['dnssec']> {
  if (status === 'disabled' || status === 'pending-disabled') return { status: 'off', ds: null };
  if (status === 'error') return { status: 'failed', ds };
  return { status: status === 'active' ? 'on' : 'pending', ds };
}

function statusOf({ status }: HostedZone): 'active' | 'pending' | 'failed' {
  if (status === 'active') return 'active';
  return status === 'moved' ? 'failed' : 'pending';
}

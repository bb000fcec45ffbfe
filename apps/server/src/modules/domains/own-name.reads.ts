import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ZoneSettings } from './dns-host.ts';
import { toAscii } from './domain-name.rules.ts';

/** A registered name and what the shop keeps of it. */
export type OwnName = {
  id: number;
  /** In lower case and punycode. */
  name: string;
  zone: string;
  buyerId: number;
  /** What letters about it are written in. */
  language: string;
  registrarId: number;
  nameServers: string[];
  registeredAt: Date;
  activeTo: Date;
  bannedAt: Date | null;
  /** Since when the registrar does not have it any more. */
  deletedAt: Date | null;
  /** Cloudflare's number of its zone; null while Cloudflare is off. */
  zoneId: string | null;
  formerNameServers: string[] | null;
  /** When the registrar last answered about it, and what it told: the servers it points at, and whether it is off the net. */
  registrarSeenAt: Date | null;
  seenNameServers: string[] | null;
  isHeld: boolean;
  certificate: ZoneSettings['certificate'] | null;
  certificateSeenAt: Date | null;
  isKtWatched: boolean;
  isKtRed: boolean;
  ktCheckedAt: Date | null;
  /** Renewed from its owner's balance before its year ends. */
  isAutoRenewed: boolean;
  /** Whether the registrar keeps it from being moved, as it was last seen; null: not known. */
  isLocked: boolean | null;
};

function selectNames(db: Db | Tx) {
  return db
    .selectFrom('domains as d')
    .innerJoin('domain_orders as o', 'o.id', 'd.order_id')
    .select([
      'd.id',
      'd.name',
      'o.zone',
      'o.buyer_id as buyerId',
      'o.language',
      'd.registrar_id as registrarId',
      'd.name_servers as nameServers',
      'd.registered_at as registeredAt',
      'd.active_to as activeTo',
      'd.banned_at as bannedAt',
      'd.deleted_at as deletedAt',
      'd.cloudflare_zone_id as zoneId',
      'd.former_name_servers as formerNameServers',
      'd.registrar_seen_at as registrarSeenAt',
      'd.seen_name_servers as seenNameServers',
      'd.is_held as isHeld',
      'd.certificate',
      'd.certificate_seen_at as certificateSeenAt',
      'd.is_kt_watched as isKtWatched',
      'd.is_kt_red as isKtRed',
      'd.kt_checked_at as ktCheckedAt',
      'd.auto_renew as isAutoRenewed',
      'd.is_locked as isLocked',
    ])
    .where('d.registered_at', 'is not', null)
    .where('d.active_to', 'is not', null)
    .where('d.registrar_id', 'is not', null)
    .$narrowType<{ registeredAt: Date; activeTo: Date; registrarId: number }>();
}

/** Refuses with NOT_FOUND a name that the shop has not, with FORBIDDEN somebody else's. */
export async function getOwnName(db: Db, buyerId: number, typed: string): Promise<OwnName> {
  const found =
    (await selectNames(db)
      .where('d.name', '=', toAscii(typed) ?? '')
      .executeTakeFirst()) ?? refuse('NOT_FOUND');
  if (found.buyerId !== buyerId) refuse('FORBIDDEN');
  return found;
}

/** Null when it is gone meanwhile. */
export async function findNameById(db: Db | Tx, id: number): Promise<OwnName | null> {
  return (await selectNames(db).where('d.id', '=', id).executeTakeFirst()) ?? null;
}

import type { Db, Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ZoneSettings } from './dns-host.ts';
import { toAscii } from './domain-name.rules.ts';

/** A registered name and what the shop stores of it. */
export type OwnName = {
  id: number;
  /** In lower case and punycode. */
  name: string;
  zone: string;
  buyerId: number;
  /** The bot in which it was bought; null on the site. */
  botId: number | null;
  /** Language of the emails about it. */
  language: string;
  registrarId: number;
  nameServers: string[];
  registeredAt: Date;
  activeTo: Date;
  bannedAt: Date | null;
  /** Since when the registrar no longer has it. */
  deletedAt: Date | null;
  /** The id of its zone at Cloudflare; null while Cloudflare is off. */
  zoneId: string | null;
  formerNameServers: string[] | null;
  /** When the registrar last reported on it, and what: its name servers, and whether the registry has it on hold. */
  registrarSeenAt: Date | null;
  seenNameServers: string[] | null;
  isOnHold: boolean;
  certificate: ZoneSettings['certificate'] | null;
  certificateSeenAt: Date | null;
  isSafeBrowsingWatched: boolean;
  hasSafeBrowsingWarning: boolean;
  safeBrowsingCheckedAt: Date | null;
  /** Whether it is renewed automatically from its owner's balance. */
  isAutoRenewed: boolean;
  /** Whether it is locked against transfers, as last reported by the registrar; null: not known. */
  isLocked: boolean | null;
  /** When that was stored; null: never. */
  lockSeenAt: Date | null;
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
      'o.bot_id as botId',
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
      'd.is_held as isOnHold',
      'd.certificate',
      'd.certificate_seen_at as certificateSeenAt',
      'd.is_kt_watched as isSafeBrowsingWatched',
      'd.is_kt_red as hasSafeBrowsingWarning',
      'd.kt_checked_at as safeBrowsingCheckedAt',
      'd.auto_renew as isAutoRenewed',
      'd.is_locked as isLocked',
      'd.lock_seen_at as lockSeenAt',
    ])
    .where('d.registered_at', 'is not', null)
    .where('d.active_to', 'is not', null)
    .where('d.registrar_id', 'is not', null)
    .$narrowType<{ registeredAt: Date; activeTo: Date; registrarId: number }>();
}

/** Who looks at a name. A buyer in a partner's bot sees only the names that were bought there, see decision 0044. */
export type NameViewer = { buyerId: number; partnerBotId?: number | undefined };

export const nameViewerOf = ({ caller: { buyerId }, partnerBotId }: Context<Caller>): NameViewer => ({
  buyerId,
  partnerBotId,
});

/** Refuses with NOT_FOUND a name that the shop does not have, with FORBIDDEN one that this viewer may not see. */
export async function getOwnName(db: Db, viewer: NameViewer, typed: string): Promise<OwnName> {
  const found =
    (await selectNames(db)
      .where('d.name', '=', toAscii(typed) ?? '')
      .executeTakeFirst()) ?? refuse('NOT_FOUND');
  if (found.buyerId !== viewer.buyerId) refuse('FORBIDDEN');
  if (viewer.partnerBotId !== undefined && found.botId !== viewer.partnerBotId) refuse('FORBIDDEN');
  return found;
}

/** Null when it no longer exists. */
export async function findNameById(db: Db | Tx, id: number): Promise<OwnName | null> {
  return (await selectNames(db).where('d.id', '=', id).executeTakeFirst()) ?? null;
}

import type { SettingName } from '@lotok/contract/admin';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { LiveSettings } from './live-settings.ts';

/** Until then a higher limit does not apply: other owners have time to see the change in the log. */
const DELAY_HOURS = 24;
const NAME: SettingName = 'correctionLimit';

/**
 * The limit of a correction of a balance in roubles: the lowest one of the last 24 hours, so that nobody raises the limit, alone or by
 * another account, to exceed it at once. A lower one applies at once.
 */
export async function readCorrectionLimit(
  db: Db,
  { correctionLimitRoubles, defaults }: Pick<LiveSettings, 'correctionLimitRoubles' | 'defaults'>,
): Promise<number> {
  // Null in the log is the default.
  const { rows } = await sql<{ lowest: number | null }>`
    select min(coalesce(side.value::bigint, ${defaults.correctionLimit}::bigint)) as lowest from audit_log
    cross join lateral (values (before ->> ${NAME}), (after ->> ${NAME})) side (value)
    where resource = 'settings' and resource_id is null and after ? ${NAME}
      and created_at > now() - make_interval(hours => ${DELAY_HOURS})`.execute(db);
  return Math.min(correctionLimitRoubles, rows[0]?.lowest ?? correctionLimitRoubles);
}

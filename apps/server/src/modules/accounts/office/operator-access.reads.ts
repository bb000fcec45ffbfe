import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** How long an operator who gave an access counts as somebody who may be able to use it. */
export const ACCESS_DAYS = 7;

/**
 * Whether one person may have the access of two operators: within 7 days one of them has created the other or changed the role, the
 * password, the authenticator or the activity of the other, or a third operator has done so with both. Also by operators in between.
 */
export async function mayBeSamePerson(tx: Tx, operatorId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ isShared: boolean }>`
    with recursive givers (side, id) as (
      values (1, ${operatorId}::bigint), (2, ${otherId}::bigint)
      union
      select givers.side, change.operator_id from givers
        join audit_log change on change.resource = 'operators' and change.resource_id = givers.id::text
      where change.operator_id is not null and change.created_at > now() - make_interval(days => ${ACCESS_DAYS})
        and (change.after ?| array['role', 'password', 'hasSecondFactor'] or change.after @> '{"isActive": true}')
    )
    select exists (select from givers a join givers b using (id) where a.side = 1 and b.side = 2) as "isShared"`.execute(
    tx,
  );
  return rows[0]?.isShared ?? false;
}

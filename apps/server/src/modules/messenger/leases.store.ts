import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** Ends all leases of chats: for the only server of a database, whose former process has died. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update bot_chats set update_leased_until = null, send_leased_until = null
    where update_leased_until is not null or send_leased_until is not null`.execute(db);
}

import { sql } from 'kysely';
import type { SealedTable } from './reseal.tasks.ts';
import { openText, sealToText, type Vault } from './secrets.ts';

type SealedMail = { id: number; sealed: string };

/** The secrets of emails that are not sent yet, as a table to reseal. */
export const sealedMails: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from mails`.execute(db);
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, { after, to }) {
    const { rows } = await sql<SealedMail>`select id, about->>'sealed' as sealed from mails
      where id > ${after} and id <= ${to} and about->>'sealed' not like ${`${vault.keyId}.%`} order by id`.execute(db);
    const fresh = rows.flatMap((mail) => tryReseal(vault, mail));
    if (fresh.length === 0) return { found: rows.length, resealed: 0 };
    // An email that was sent meanwhile has no secret any more.
    const { rows: done } = await sql`update mails m set about = jsonb_set(m.about, '{sealed}', to_jsonb(f.sealed))
      from unnest(${fresh.map(({ id }) => id)}::bigint[], ${fresh.map(({ was }) => was)}::text[], ${fresh.map(({ sealed }) => sealed)}::text[])
        as f (id, was, sealed)
      where m.id = f.id and m.about->>'sealed' = f.was returning m.id`.execute(db);
    return { found: rows.length, resealed: done.length };
  },
};

function tryReseal(vault: Vault, { id, sealed: was }: SealedMail): { id: number; was: string; sealed: string }[] {
  try {
    return [{ id, was, sealed: sealToText(vault, openText(vault, was)) }];
  } catch {
    return [];
  }
}

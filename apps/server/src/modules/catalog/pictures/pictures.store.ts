import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { StoredPicture } from './decode-picture.ts';

/** Stores a picture; returns whether it is new. The same one is stored once. */
export async function savePicture(tx: Tx, { name, large, small }: StoredPicture): Promise<boolean> {
  const { rows } = await sql<{
    isNew: boolean;
  }>`insert into pictures (name, large, small) values (${name}, ${large}, ${small})
    on conflict (name) do update set used_at = now() returning xmax = 0 as "isNew"`.execute(tx);
  return rows[0]?.isNew === true;
}

/** Marks an uploaded picture as used, so that no sweep deletes it; false when there is none with this name. */
export async function markPictureUsed(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`update pictures set used_at = now() where name = ${name} returning name`.execute(tx);
  return rows.length > 0;
}

/** The bytes of an uploaded picture; null when there is none. */
export async function findPicture(db: Db, name: string, size: 'large' | 'small'): Promise<Buffer | null> {
  const row = await db.selectFrom('pictures').select(`${size} as bytes`).where('name', '=', name).executeTakeFirst();
  return row?.bytes ?? null;
}

/** Deletes pictures that nothing has shown for 30 days; visitors have the page with the former one for minutes only. */
export async function sweepPictures(db: Db): Promise<void> {
  await sql`delete from pictures p where used_at < now() - interval '30 days'
    and not exists (select from products where picture = p.name and picture like '%.webp')
    and not exists (select from categories where picture = p.name)
    and not exists (select from subcategories where picture = p.name)`.execute(db);
}

import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { BannerChange, BannerContent } from './banner-fields.ts';

type Columns = Insertable<Schema['banners']>;

/** Adds a banner and returns its id; without a position it stands after the others of its place. */
export async function insertBanner(
  tx: Tx,
  { position, ...banner }: Omit<BannerContent, 'position'> & { position?: number | undefined },
): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from banners where place = ${banner.place})`;
  const { id } = await tx
    .insertInto('banners')
    .values({ ...(columnsOf(banner) as Columns), position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a banner; false when there is none. */
export async function lockBanner(tx: Tx, id: number): Promise<boolean> {
  return (
    (await tx.selectFrom('banners').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
  );
}

/** Changes a locked banner. */
export async function updateBanner(tx: Tx, id: number, change: BannerChange): Promise<void> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length > 0) await tx.updateTable('banners').set(columns).where('id', '=', id).execute();
}

const MOMENTS = new Set(['shownFrom', 'shownTo']);

/** The columns of the given fields: `titleEn` is `title_en`. PostgreSQL itself would read a day in the time zone of its session. */
function columnsOf(change: BannerChange): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        MOMENTS.has(name) && typeof value === 'string' ? new Date(value) : value,
      ]),
  );
}

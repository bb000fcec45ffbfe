import pg from 'pg';
import { SettingError } from '../../config.ts';

/**
 * Checks that the database, embedded or not, handles Cyrillic letters; otherwise the search would silently find nothing.
 * Needs `pg_trgm`. Throws a `SettingError` with one line that says what to do.
 */
export async function checkLocale(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ hasCase: boolean; hasTrigrams: boolean }>(
      `select lower('ПРОКСИ') = 'прокси' as "hasCase", show_trgm('Прокси') <> '{}' as "hasTrigrams"`,
    );
    if (rows[0]?.hasCase && rows[0].hasTrigrams) return;
  } finally {
    await client.end();
  }
  throw new SettingError(
    "DATABASE_URL: the database does not know Cyrillic letters: make it anew, for instance with create database … template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** An arbitrary advisory lock key that nothing else uses: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_305_001;

/**
 * Migrates the database to the newest schema: each file of `migrations/` once, in order, in its own transaction.
 * Must not run through a pooler, because the lock is a session-level one. Throws when a file has changed after it was applied,
 * because two shops could then have different schemas without a sign of it. `only` leaves the other files for later.
 */
export async function migrate(
  url: string,
  { prepare = true, only }: { prepare?: boolean; only?: ReadonlySet<string> } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lotok-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create extension if not exists pg_trgm');
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of await listMigrations()) {
      if (!only || only.has(name)) await applyOnce(client, name, applied.get(name));
    }
    await runMigrations({ connectionString: url, noPreparedStatements: !prepare });
  } finally {
    await client.end();
  }
}

/** Throws when a migration of another shop is not one of this version's, or differs from it. */
export async function assertKnownMigrations(migrations: readonly { name: string; checksum: string }[]): Promise<void> {
  const known = new Set(await listMigrations());
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) throw new Error(`migration ${name} is unknown: use the version of the shop that has it`);
    if (checksumOf(await readFile(folder + name, 'utf8')) !== checksum)
      throw new Error(`migration ${name} was changed after it was applied`);
  }
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function applyOnce(client: pg.Client, name: string, appliedChecksum: string | undefined): Promise<void> {
  const text = await readFile(folder + name, 'utf8');
  const checksum = checksumOf(text);
  if (appliedChecksum === checksum) return;
  if (appliedChecksum) throw new Error(`migration ${name} was changed after it was applied`);
  await client.query('begin');
  await client.query(text);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('commit');
}

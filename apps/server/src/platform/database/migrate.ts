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
 * because two shops could then have different schemas without a sign of it.
 */
export async function migrate(url: string, { prepare = true } = {}): Promise<void> {
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
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      await applyOnce(client, name, applied.get(name));
    }
    await runMigrations({ connectionString: url, noPreparedStatements: !prepare });
  } finally {
    await client.end();
  }
}

async function applyOnce(client: pg.Client, name: string, appliedChecksum: string | undefined): Promise<void> {
  const text = await readFile(folder + name, 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  if (appliedChecksum === checksum) return;
  if (appliedChecksum) throw new Error(`migration ${name} was changed after it was applied`);
  await client.query('begin');
  await client.query(text);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('commit');
}

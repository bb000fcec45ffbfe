import pg from 'pg';
import { BackupError } from './backup-error.ts';

const NAME_MAX_BYTES = 63;
const SUFFIX = '_lotok_backup_proof';

/**
 * Runs work with the address of an empty database beside the given one, with the same locale, and drops it. One that a stopped
 * process has left is dropped first, so only one process may do this at a time.
 */
export async function withScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lotok-proof' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; collation: string; ctype: string }>(
      `select datname as name, datcollate as collation, datctype as ctype from pg_database where datname = current_database()`,
    );
    const [current] = rows;
    const name = `${current?.name}${SUFFIX}`;
    if (!current || Buffer.byteLength(name) > NAME_MAX_BYTES)
      throw new BackupError('the name of the database is too long for a scratch database beside it');
    const quoted = client.escapeIdentifier(name);
    const [collation, ctype] = [client.escapeLiteral(current.collation), client.escapeLiteral(current.ctype)];
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(
      `create database ${quoted} template template0 encoding 'UTF8' lc_collate ${collation} lc_ctype ${ctype}`,
    );
    try {
      const address = new URL(databaseUrl);
      address.pathname = `/${encodeURIComponent(name)}`;
      return await work(address.href);
    } finally {
      await client.query(`drop database if exists ${quoted} with (force)`);
    }
  } finally {
    await client.end();
  }
}

import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '../database/index.ts';
import type { BackupHeader, ReadFacts } from './backup-content.ts';
import {
  beginSnapshot,
  copyStatement,
  findCurrentKeyId,
  labelOf,
  listAppliedMigrations,
  listSequences,
  listTables,
  setTextFormats,
} from './database-copy.store.ts';
import { type BackupSecret, encryptStream } from './encrypted-stream.ts';
import { toRecord } from './records.ts';

type Deps = { databaseUrl: string; readFacts: ReadFacts };

/** Rows come in chunks of some 16 kB; larger records compress no better, so this only bounds the number of records. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * The bytes of a backup of the whole database at one moment: compressed, then encrypted. The shop goes on meanwhile. The
 * address must lead past a pooler. The transaction lasts from the first read until the caller has read all or stops, so that
 * a store that fails leaves no locks behind.
 */
export async function* writeBackup(deps: Deps, secret: BackupSecret): AsyncGenerator<Buffer> {
  const compressor = createZstdCompress(COMPRESSION);
  const copied = pipeline(databaseRecords(deps), compressor);
  // The reader of the compressor gets the same error.
  copied.catch(() => undefined);
  try {
    yield* encryptStream(compressor, secret);
  } finally {
    compressor.destroy();
    await copied.catch(() => undefined);
  }
}

async function* databaseRecords({ databaseUrl, readFacts }: Deps): AsyncGenerator<Buffer> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lotok-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setTextFormats(client);
    const snapshot = await beginSnapshot(client);
    const header = await readHeader(client, await factsAt(databaseUrl, snapshot, readFacts));
    yield toRecord('header', header);
    const rows: Record<string, number> = {};
    for (const [index, table] of header.tables.entries()) {
      yield toRecord('table', { index });
      const stream = client.query(copyTo(copyStatement(table, 'to stdout')));
      for await (const chunk of stream) yield toRecord('rows', chunk as Buffer);
      // The rows may end before the message that counts them: an answered query is later than both.
      await client.query('select');
      yield toRecord('tableEnd', { rows: stream.rowCount });
      rows[labelOf(table)] = stream.rowCount;
    }
    yield toRecord('end', { rows });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function readHeader(client: pg.Client, facts: Record<string, string>): Promise<BackupHeader> {
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    keyId: await findCurrentKeyId(client),
    migrations: await listAppliedMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
    facts,
  };
}

/** The facts at the moment of another connection's snapshot. */
async function factsAt(databaseUrl: string, snapshot: string, readFacts: ReadFacts): Promise<Record<string, string>> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: false, name: 'lotok-backup' });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
        await sql`set local statement_timeout = 0`.execute(tx);
        return readFacts(tx);
      });
  } finally {
    await close();
  }
}

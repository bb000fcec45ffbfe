import { compose, Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../database/index.ts';
import { assertKnownMigrations, migrate } from '../database/migrate.ts';
import {
  type BackupHeader,
  type BackupSummary,
  endSchema,
  headerSchema,
  type ReadFacts,
  tableEndSchema,
  tableSchema,
} from './backup-content.ts';
import { BackupError } from './backup-error.ts';
import {
  beginLoad,
  copyStatement,
  countRows,
  hasObjects,
  setSequences,
  setTextFormats,
  unlockJobs,
} from './database-copy.store.ts';
import { type BackupSecret, decryptStream } from './encrypted-stream.ts';
import { readRecords } from './records.ts';

type Deps = { databaseUrl: string; readFacts: ReadFacts };
/** Opens the bytes of the backup from the start; called twice. */
type OpenFile = () => AsyncIterable<Buffer>;

/** What `restoreBackup` found different from the backup; empty when it is restored as it was. */
export type Restored = BackupSummary & { differences: string[] };

/**
 * Restores a backup into an empty database: the whole file is verified first, then the migrations that it had run, its rows are
 * loaded in one transaction and counted, and the later migrations run. Throws a {@link BackupError} when the database cannot be
 * opened or is not empty, the secret is another one, or the file is incomplete or was changed.
 */
export async function restoreBackup(deps: Deps, openFile: OpenFile, secret: BackupSecret): Promise<Restored> {
  const { databaseUrl, readFacts } = deps;
  const client = await connect(databaseUrl);
  try {
    if (await hasObjects(client)) throw new BackupError('the database is not empty: restore into a new one');
    const summary = await verifyBackup(openFile, secret);
    const { header } = summary;
    await assertKnownMigrations(header.migrations);
    await migrate(databaseUrl, { prepare: false, only: new Set(header.migrations.map(({ name }) => name)) });
    await setTextFormats(client);
    await beginLoad(client, header.tables);
    await readBackup(openFile, secret, loadInto(client, header));
    await setSequences(client, header.sequences);
    await unlockJobs(client);
    await client.query('commit');
    const counts = await countRows(client, header.tables);
    await migrate(databaseUrl, { prepare: false });
    const facts = await currentFacts(databaseUrl, readFacts);
    return { ...summary, differences: [...differences(summary.rows, counts), ...differences(header.facts, facts)] };
  } finally {
    await client.end();
  }
}

/** An operator types the address: a failure is one line, without the address, which has a password. */
async function connect(databaseUrl: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lotok-restore' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    // A name with several addresses fails with a code only.
    throw new BackupError(`the database cannot be opened: ${message || code}`);
  }
}

/** Reads a whole backup without restoring it. Throws as {@link restoreBackup}. */
export async function verifyBackup(openFile: OpenFile, secret: BackupSecret): Promise<BackupSummary> {
  return readBackup(openFile, secret, {
    start: async () => undefined,
    rows: async () => undefined,
    end: async () => null,
  });
}

type TableHandler = {
  start(table: BackupHeader['tables'][number]): Promise<void>;
  rows(chunk: Buffer): Promise<void>;
  /** The number of loaded rows; null when none are loaded. */
  end(): Promise<number | null>;
};

async function readBackup(openFile: OpenFile, secret: BackupSecret, handler: TableHandler): Promise<BackupSummary> {
  let header: BackupHeader | null = null;
  let rows: Record<string, number> = {};
  const decompressed = compose(Readable.from(decryptStream(openFile(), secret)), createZstdDecompress());
  for await (const { type, body } of readRecords(decompressed as AsyncIterable<Buffer>)) {
    if (type === 'header') header = headerSchema.parse(toJson(body));
    if (type === 'table') await handler.start(tableOf(header, tableSchema.parse(toJson(body)).index));
    if (type === 'rows') await handler.rows(body);
    if (type === 'tableEnd') {
      const expected = tableEndSchema.parse(toJson(body)).rows;
      const loaded = await handler.end();
      if (loaded !== null && loaded !== expected)
        throw new BackupError(`${loaded} rows of a table were loaded instead of ${expected}`);
    }
    if (type === 'end') rows = endSchema.parse(toJson(body)).rows;
  }
  if (!header) throw new BackupError('the backup has no header');
  return { header, rows };
}

/** Loads the rows of one table after the other. */
function loadInto(client: pg.Client, header: BackupHeader): TableHandler {
  let stream: (Writable & { rowCount: number }) | null = null;
  let failure: Error | null = null;
  return {
    async start(table) {
      stream = client.query(copyFrom(copyStatement(table, 'from stdin')));
      stream.on('error', (error) => {
        failure = new BackupError(`${table.name} of ${header.createdAt} could not be loaded: ${error.message}`);
      });
    },
    async rows(chunk) {
      if (failure) throw failure;
      await new Promise<void>((resolve, reject) => {
        stream?.write(chunk, (error) => (error ? reject(failure ?? error) : resolve()));
      });
    },
    async end() {
      if (!stream) return null;
      stream.end();
      await finished(stream).catch((error: unknown) => {
        throw failure ?? error;
      });
      return stream.rowCount;
    },
  };
}

function tableOf(header: BackupHeader | null, index: number): BackupHeader['tables'][number] {
  const table = header?.tables[index];
  if (!table) throw new BackupError('the backup names a table that it does not have');
  return table;
}

const toJson = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));

async function currentFacts(databaseUrl: string, readFacts: ReadFacts): Promise<Record<string, string>> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: false, name: 'lotok-restore' });
  try {
    return await readFacts(db);
  } finally {
    await close();
  }
}

function differences(expected: Record<string, unknown>, actual: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => expected[name] !== actual[name])
    .map((name) => `${name}: ${String(actual[name])} instead of ${String(expected[name])}`);
}

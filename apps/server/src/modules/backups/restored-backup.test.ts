import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLedgerDiscrepancies, listWrongTotals, readBookTotals } from '../ledger/index.ts';
import { withEmptyDatabase } from '../../../test/database.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { createVault } from '../../platform/secrets.ts';
import { restoreBackup, verifyBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';

const secret = { passphrase: 'a long passphrase of an operator', keys: [] };
const TEXT_OF_MANY_CHARACTERS = 'tab \t, backslash \\N \\., quotes "\', new line \r\n and 😀';
let world: World;
let bytes: Buffer;

beforeAll(async () => {
  world = await openWorld();
  await bought({ listPriceKopecks: 1_999, quantity: 3 });
  await world.db
    .insertInto('search_misses')
    .values({ day: '2026-01-01', query: TEXT_OF_MANY_CHARACTERS, times: 1 })
    .execute();
  // Orders go on while the backup is made.
  let isMade = false;
  const sales = (async () => {
    while (!isMade) await bought({ listPriceKopecks: 501, quantity: 2 });
  })();
  bytes = await readAll(writeBackup(deps(world.databaseUrl), secret));
  isMade = true;
  await sales;
});
afterAll(() => world.close());

const { bought } = refundHelpers(() => world);
const deps = (databaseUrl: string) => ({ databaseUrl, readFacts: readBookTotals });
const opened = (content: Buffer) => () => Readable.from([content]) as AsyncIterable<Buffer>;

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a backup', () => {
  it('of a busy shop is restored with the same rows, the same books and the same values', async () => {
    await withEmptyDatabase(async (url) => {
      const { differences, header, rows } = await restoreBackup(deps(url), opened(bytes), secret);
      expect(differences).toEqual([]);
      expect(listWrongTotals(header.facts)).toEqual([]);
      expect(rows['public.orders']).toBeGreaterThan(0);
      expect(header.keyId).toBe(world.vault.keyId);
      const { db, close } = openDatabase(url, { poolSize: 1, prepare: false });
      try {
        expect(await listLedgerDiscrepancies(db)).toEqual([]);
        const miss = await db.selectFrom('search_misses').select('query').executeTakeFirstOrThrow();
        expect(miss.query).toBe(TEXT_OF_MANY_CHARACTERS);
        const made = sql`select * from search_documents order by product_id limit 1`;
        expect((await made.execute(db)).rows).toEqual((await made.execute(world.db)).rows);
        const unit = await db.selectFrom('units').selectAll().orderBy('id').executeTakeFirstOrThrow();
        expect(await world.db.selectFrom('units').selectAll().where('id', '=', unit.id).executeTakeFirst()).toEqual(
          unit,
        );
      } finally {
        await close();
      }
    });
  });

  it('goes on after the restore where the rows ended: new ids, the checks and the final rows of the books', async () => {
    await withEmptyDatabase(async (url) => {
      await restoreBackup(deps(url), opened(bytes), secret);
      const { db, close } = openDatabase(url, { poolSize: 1, prepare: false });
      try {
        const last = await db
          .selectFrom('buyers')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirstOrThrow();
        const { rows } = await sql<{
          id: number;
        }>`select nextval(pg_get_serial_sequence('buyers', 'id'))::int as id`.execute(db);
        expect(rows[0]?.id).toBeGreaterThan(Number(last.id));
        await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow();
        await expect(sql`insert into sessions select * from sessions limit 1`.execute(db)).rejects.toThrow();
        await sql`select graphile_worker.add_job('mail.send', '{}')`.execute(db);
        const locked = sql`select from graphile_worker._private_jobs where locked_at is not null`;
        expect((await locked.execute(db)).rows).toEqual([]);
      } finally {
        await close();
      }
    });
  });

  it('that nobody reads to its end leaves no transaction open, and one that nobody reads opens none', async () => {
    const connections = () =>
      sql`select from pg_stat_activity where application_name = 'lotok-backup' and datname = current_database()`.execute(
        world.db,
      );
    writeBackup(deps(world.databaseUrl), secret);
    for await (const _ of writeBackup(deps(world.databaseUrl), secret)) break;
    // The server notices the end of a connection a moment later.
    await eventually(async () => (await connections()).rows.length === 0);
    const unreachable = writeBackup(deps('postgres://shop@127.0.0.1:1/shop'), secret);
    await unreachable.next();
    await expect(unreachable.next()).rejects.toThrow();
  });

  it('is read from the database only as fast as its reader takes it, however large a table is', async () => {
    await sql`create table large as select string_agg(md5(n::text), '') as content
      from generate_series(1, 1_000_000) as n group by n / 1_000`.execute(world.db);
    const size = await sql<{ bytes: number }>`select sum(length(content))::int as bytes from large`.execute(world.db);
    const tableBytes = size.rows[0]?.bytes ?? 0;
    expect(tableBytes).toBeGreaterThan(30_000_000);
    /** What PostgreSQL has sent of the table; null unless it waits for the reader. */
    const sentBytes = async () => {
      const { rows } = await sql<{ bytes: number }>`select c.bytes_processed::int as bytes
        from pg_stat_progress_copy c join pg_stat_activity a using (pid)
        where c.relid = 'large'::regclass and a.wait_event = 'ClientWrite'`.execute(world.db);
      return rows[0]?.bytes ?? null;
    };
    const content = writeBackup(deps(world.databaseUrl), secret);
    try {
      // The first frame ends in the middle of the table, and nothing is read any more.
      for (let n = 0; n < 2; n += 1) expect((await content.next()).done).toBe(false);
      let sent: number | null = null;
      let sameTimes = 0;
      await eventually(async () => {
        const now = await sentBytes();
        sameTimes = now !== null && now === sent ? sameTimes + 1 : 0;
        sent = now;
        return sameTimes >= 5;
      });
      expect(sent).toBeLessThan(tableBytes / 2);
    } finally {
      await content.return(undefined);
      await sql`drop table large`.execute(world.db);
    }
  });

  it('is refused by a database that is not empty, which it does not change', async () => {
    const before = await readBookTotals(world.db);
    await expect(restoreBackup(deps(world.databaseUrl), opened(bytes), secret)).rejects.toThrow('not empty');
    expect(await readBookTotals(world.db)).toEqual(before);
  });

  it('is not opened by another passphrase, nor by a key', async () => {
    await expect(verifyBackup(opened(bytes), { passphrase: 'another', keys: [] })).rejects.toThrow(
      'passphrase is another one',
    );
    await expect(verifyBackup(opened(bytes), { passphrase: null, keys: [Buffer.alloc(32)] })).rejects.toThrow(
      'needs its passphrase',
    );
  });

  it('under the key of the shop is opened by that key only', async () => {
    const key = Buffer.alloc(32, 7);
    const sealed = await readAll(writeBackup(deps(world.databaseUrl), { passphrase: null, keys: [key] }));
    await expect(
      verifyBackup(opened(sealed), { passphrase: null, keys: [Buffer.alloc(32, 8), key] }),
    ).resolves.toMatchObject({
      header: {},
    });
    const { keyId } = createVault(key);
    await expect(verifyBackup(opened(sealed), { passphrase: null, keys: [Buffer.alloc(32, 8)] })).rejects.toThrow(
      keyId,
    );
  });

  it('contains none of its text in the clear', () => {
    expect(bytes.includes('ledger_entries')).toBe(false);
  });

  it('that was cut off is refused, wherever it was, and leaves the database empty', async () => {
    for (const length of [0, 5, 60, bytes.length >> 1, bytes.length - 1])
      await expect(verifyBackup(opened(bytes.subarray(0, length)), secret), String(length)).rejects.toThrow();
    await withEmptyDatabase(async (url) => {
      await expect(restoreBackup(deps(url), opened(bytes.subarray(0, -1)), secret)).rejects.toThrow();
      await expect(restoreBackup(deps(url), opened(bytes), secret)).resolves.toMatchObject({ differences: [] });
    });
  });

  it('with one changed byte is refused, wherever it is', async () => {
    for (const at of [0, 9, 30, 200, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(verifyBackup(opened(changed), secret), String(at)).rejects.toThrow();
    }
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeBackup } from '../../../test/change-backup.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { openBackupFolder } from '../../platform/backup/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { makeOwnBackup } from './make-own-backup.ts';
import { proveBackup } from './prove-backup.ts';

const secret = { passphrase: 'a long passphrase', keys: [] };
let folder: string;
let world: World;
let office: Office;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lotok-backups-'));
  world = await openWorld({ BACKUP_TO: folder, BACKUP_HOURS: '0', BACKUP_PASSPHRASE: secret.passphrase });
  office = await openOffice(world);
  await refundHelpers(() => world).bought({ listPriceKopecks: 1_999, quantity: 2 });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const depsOf = ({ db, databaseUrl }: World) => ({
  db,
  directUrl: databaseUrl,
  log: silent,
  store: openBackupFolder(folder),
  getSecret: async () => secret,
});

async function backUp() {
  const id = await makeOwnBackup(depsOf(world), new AbortController().signal);
  return (await office.call('owner', 'GET backups/:id', { params: { id } })).body;
}

/** What the office shows after the proof of a backup: of itself, and of the health of the shop. */
async function prove(id: number) {
  const proof = await proveBackup(depsOf(world), id);
  const [backup, health] = [
    (await office.call('owner', 'GET backups/:id', { params: { id } })).body,
    (await office.call('owner', 'GET health')).body.backup,
  ];
  return { proof, backup, health };
}

describe('a restored backup that differs from what was backed up', () => {
  it('in the number of rows is not proved, and the backup and the health of the shop name each difference', async () => {
    const { id, place } = await backUp();
    let entries = 0;
    let lost = 0;
    await changeBackup(place ?? '', secret, 'ledger_entries', (rows) => {
      entries = rows.length;
      lost = Number(rows.at(-1)?.amount_kopecks);
      return rows.slice(0, -1);
    });
    expect(lost).not.toBe(0);
    const failure = [
      `public.ledger_entries: ${entries - 1} instead of ${entries}`,
      `books: entries: ${entries - 1} instead of ${entries}`,
      `books: sum of the entries: ${-lost} instead of 0`,
      'books: balances that differ from the entries: 1 instead of 0',
    ].join('; ');
    const { proof, backup, health } = await prove(id);
    expect(proof).toEqual({ failure });
    expect(backup).toMatchObject({ status: 'done', provedAt: null, failure });
    expect(health).toMatchObject({ provedAt: null, failure });
  });

  it('in the sums of the books alone is not proved, and both name each difference', async () => {
    const { id, place } = await backUp();
    await changeBackup(place ?? '', secret, 'ledger_accounts', (rows) =>
      rows.map((row) => (row.code === 'deposits' ? { ...row, balance_kopecks: '1' } : row)),
    );
    const { proof, backup, health } = await prove(id);
    const failure = expect.stringMatching(
      /^books: sum of the balances: 1 instead of 0; books: digest of the balances: \S+ instead of \S+; books: balances that differ from the entries: 1 instead of 0$/,
    );
    expect(proof).toEqual({ failure });
    expect(backup).toMatchObject({ provedAt: null, failure });
    expect(health).toMatchObject({ provedAt: null, failure });
  });

  it('is not proved either when it has recorded books that were wrong themselves', async () => {
    const addToDeposits = (kopecks: number) =>
      inTransaction(world.db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update ledger_accounts set balance_kopecks = balance_kopecks + ${kopecks} where code = 'deposits'`.execute(
          tx,
        );
      });
    await addToDeposits(1);
    const { id } = await backUp();
    await addToDeposits(-1);
    const failure =
      'books: sum of the balances: 1 instead of 0; books: balances that differ from the entries: 1 instead of 0';
    expect(await prove(id)).toMatchObject({ proof: { failure }, backup: { provedAt: null, failure } });
  });
});

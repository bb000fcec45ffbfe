import type { Page } from '@playwright/test';
import { openCase } from '../../apps/server/src/modules/payments/index.ts';
import { inTransaction, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { findRunningDatabase } from '../../apps/server/src/platform/postgres/find-running-database.ts';
import { addFailedJob } from '../../apps/server/test/add-failed-job.ts';
import type { Call } from '../shop/goods.ts';
import { createAccount } from './accounts.ts';
import { callOffice } from './call-office.ts';
import { hostileLong } from './hostile.ts';

/** Above the amount that one owner gives alone. */
const LARGE_ROUBLES = 1_000_000;

/** Decides as an operator about all that asks for a reason which only the audit log shows. */
export async function plantReasons(page: Page, call: Call, dataDir: string): Promise<void> {
  const { differenceId, caseId } = await addQuestions(dataDir);
  const reasonOf = (label: string) => ({ reason: hostileLong(label) });
  await callOffice(page, 'POST cases/:id/dismiss', { id: caseId, body: reasonOf('dismissReason') });
  await callOffice(page, 'POST differences/:id/dismiss', { id: differenceId, body: reasonOf('differenceReason') });
  const jobId = await addFailedJob(dataDir, { kind: 'ledger.check', error: 'planted' });
  await callOffice(page, 'POST jobs/:id/retry', { id: jobId, body: reasonOf('jobReason') });

  const { items: products } = await callOffice(page, 'GET products', { query: { perPage: '1' } });
  await callOffice(page, 'POST products/changePrices', {
    body: { ids: products.map(({ id }) => id), percent: 10, ...reasonOf('raiseReason') },
  });
  const { items: changes } = await callOffice(page, 'GET priceChanges');
  await callOffice(page, 'POST priceChanges/:id/undo', { id: changes[0]?.id ?? 0, body: reasonOf('undoReason') });

  const { login } = await createAccount(call);
  const { items: users } = await callOffice(page, 'GET users', { query: { q: login } });
  const userId = users[0]?.id ?? 0;
  const { correction } = await callOffice(page, 'POST users/:id/correct', {
    id: userId,
    body: { amount: LARGE_ROUBLES, ...reasonOf('largeReason') },
  });
  await callOffice(page, 'POST corrections/:id/refuse', { id: correction.id, body: reasonOf('refusalReason') });
  await callOffice(page, 'POST users/:id/erase', { id: userId, body: reasonOf('eraseReason') });

  await callOffice(page, 'PUT settings/providers', {
    body: { provider: 'mail', keys: null, ...reasonOf('keysReason') },
  });
  await callOffice(page, 'POST settings/goLive', { body: reasonOf('liveReason') });
}

/** A case without money, a difference with a provider, and keys that are stored and not used: none is made by a sandbox. */
async function addQuestions(dataDir: string) {
  const { db, close } = openDatabase(await findRunningDatabase({ databaseUrl: null, dataDir }), {
    poolSize: 1,
    prepare: true,
  });
  try {
    const cause = 'test:without money';
    await inTransaction(db, (tx) => openCase(tx, { cause, kind: 'invoice_gone', paymentId: null }));
    const found = await db
      .selectFrom('payment_cases')
      .select('id')
      .where('cause', '=', cause)
      .executeTakeFirstOrThrow();
    const difference = await db
      .insertInto('payment_differences')
      .values({ method: 'cryptobot', invoice_id: 'planted', kind: 'paid_here_only', state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = { shown: '{}', stored_by: 'planted', is_held: true };
    await db
      .insertInto('provider_keys')
      .values([
        { ...held, provider: 'mail', key_id: 'planted', sealed: Buffer.from('planted') },
        { ...held, provider: 'webrisk' },
      ])
      .execute();
    return { caseId: found.id, differenceId: difference.id };
  } finally {
    await close();
  }
}

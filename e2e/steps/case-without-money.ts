import { openCase } from '../../apps/server/src/modules/payments/index.ts';
import { inTransaction, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { findRunningDatabase } from '../../apps/server/src/platform/postgres/find-running-database.ts';

/** Adds a case about an invoice whose amount the provider does not name, which no sandbox does. Returns the id of the invoice. */
export async function addCaseWithoutMoney(dataDir: string): Promise<string> {
  const url = await findRunningDatabase({ databaseUrl: null, dataDir });
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: true });
  const invoiceId = `IV-${crypto.randomUUID().slice(0, 8)}`;
  try {
    await inTransaction(db, (tx) =>
      openCase(tx, {
        cause: `test:${invoiceId}`,
        kind: 'unknown_sum',
        paymentId: null,
        invoice: { method: 'cryptobot', invoiceId },
      }),
    );
  } finally {
    await close();
  }
  return invoiceId;
}

import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { type CaseKind, exceptions } from './exception.rules.ts';

const CASES_PER_PAGE = 50;

/** An entry of the operator's list: `kind` is what happened, `goods` what became of the goods, `todo` what to do (docs/operations.md, Cases). */
export type PaymentCase = {
  id: number;
  kind: CaseKind;
  goods: (typeof exceptions)[CaseKind]['goods'];
  todo: (typeof exceptions)[CaseKind]['todo'];
  paymentId: number | null;
  orderId: number | null;
  method: string | null;
  invoiceId: string | null;
  /** The amount reserved for it in `refunds_due`; null when nothing was posted. */
  amountKopecks: Kopecks | null;
  facts: Record<string, unknown>;
  createdAt: Date;
};

/** A page, from 1, of the open cases, oldest first. */
export async function listPaymentCases(db: Db, page = 1): Promise<PaymentCase[]> {
  const rows = await db
    .selectFrom('payment_cases')
    .select([
      'id',
      'kind',
      'payment_id as paymentId',
      'order_id as orderId',
      'method',
      'invoice_id as invoiceId',
      'amount_kopecks as amountKopecks',
      'facts',
      'created_at as createdAt',
    ])
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(CASES_PER_PAGE)
    .offset((page - 1) * CASES_PER_PAGE)
    .execute();
  return rows.map((row) => {
    const kind = row.kind as CaseKind;
    const { goods, todo } = exceptions[kind];
    return { ...row, kind, goods, todo };
  });
}

/** The number of open cases by kind. */
export async function countOpenCases(db: Db): Promise<{ kind: CaseKind; count: number }[]> {
  const { rows } = await sql<{ kind: CaseKind; count: number }>`
    select kind, count(*)::int as count from payment_cases where state = 'open' group by 1`.execute(db);
  return rows;
}

import { may } from '@lotok/contract/admin';
import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCaseRow, listCaseRows } from './cases.reads.ts';
import { closeCaseInOffice } from './close-case.ts';
import { dismissDifferenceInOffice, readOpenDifferences } from './differences.ts';
import { toCaseItem, toCaseWithFacts, toPaymentItem, toPaymentWithMoney } from './payment-view.ts';
import { findPaymentDetails, findRawNotice, listPaymentRows } from './payments.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} ${'payments' | 'cases' | 'differences'}${string}`>;

/** Payments and cases in the back office. */
export function paymentsOfficeRoutes({ db }: { db: Db }): AdminRoutes<Calls> {
  return {
    'GET payments': async ({ query }) => {
      const { rows, total } = await listPaymentRows(db, query);
      return { items: rows.map(toPaymentItem), total };
    },
    'GET payments/:id': async ({ params }) =>
      toPaymentWithMoney((await findPaymentDetails(db, params.id)) ?? refuse('NOT_FOUND')),
    'GET payments/:id/notices/:noticeId': async ({ params: { id: paymentId, noticeId }, operator }) => {
      const isForOrders = !may(operator.role, 'payments', 'read');
      const { rawBody, receivedAt, ...notice } =
        (await findRawNotice(db, { paymentId, noticeId, isForOrders })) ?? refuse('NOT_FOUND');
      return { ...notice, receivedAt: receivedAt.toISOString(), body: rawBody.toString('utf8') };
    },
    'GET cases': async ({ query }) => {
      const { rows, total } = await listCaseRows(db, query);
      return { items: rows.map(toCaseItem), total };
    },
    'GET cases/:id': async ({ params }) => toCaseWithFacts((await findCaseRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST cases/:id/payBack': async ({ actor, params, body: { method, reason } }) =>
      closeCaseInOffice(db, actor, { caseId: params.id, solution: 'paid_back', ...(method ? { method } : {}), reason }),
    'POST cases/:id/dismiss': async ({ actor, params, body: { reason } }) =>
      closeCaseInOffice(db, actor, { caseId: params.id, solution: 'dismissed', reason }),
    'GET differences': () => readOpenDifferences(db),
    'POST differences/:id/dismiss': async ({ actor, params, body: { reason } }) =>
      dismissDifferenceInOffice(db, actor, { id: params.id, reason }),
  };
}

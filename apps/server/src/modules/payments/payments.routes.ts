import type { Routes } from '../../platform/http/routes.ts';
import { createPayment } from './top-ups/create-payment.ts';
import type { PurchaseDeps } from './purchase.ts';
import { listTopUps } from './payments.reads.ts';
import { toPayment } from './top-ups/top-up-view.ts';

export function paymentsRoutes(deps: PurchaseDeps): Pick<Routes, 'payments/createPayment' | 'payments/getPayments'> {
  return {
    'payments/createPayment': (input, context) => createPayment(deps, input, context),
    'payments/getPayments': async (_input, { caller }) => (await listTopUps(deps.db, caller.buyerId)).map(toPayment),
  };
}

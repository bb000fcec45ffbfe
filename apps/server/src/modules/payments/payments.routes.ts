import type { Routes } from '../../platform/http/routes.ts';
import { createPayment } from './create-payment.ts';
import type { PurchaseDeps } from './purchase.ts';
import { listTopUps } from './payments.reads.ts';

export function paymentsRoutes(deps: PurchaseDeps): Pick<Routes, 'payments/createPayment' | 'payments/getPayments'> {
  return {
    'payments/createPayment': (input, context) => createPayment(deps, input, context),
    'payments/getPayments': (_input, { caller }) => listTopUps(deps.db, caller.buyerId),
  };
}

import type { Routes } from '../../platform/http/routes.ts';
import { createPayment, type TopUpParts } from './create-payment.ts';
import { listTopUps } from './payments.reads.ts';

export function paymentsRoutes(parts: TopUpParts): Pick<Routes, 'payments/createPayment' | 'payments/getPayments'> {
  return {
    'payments/createPayment': (input, context) => createPayment(parts, input, context),
    'payments/getPayments': (_input, { caller }) => listTopUps(parts.db, caller.buyerId),
  };
}

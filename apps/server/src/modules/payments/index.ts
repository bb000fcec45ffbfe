export { listClearingDiscrepancies } from './clearing-discrepancies.reads.ts';
export { openCase } from './cases.store.ts';
export { listPaymentCases, type PaymentCase } from './cases.reads.ts';
export { dismissDifference, listOpenDifferences, type OpenDifference } from './differences.store.ts';
export { finishTopUp } from './cancel-top-up.ts';
export { creditBuyer } from './credit-buyer.ts';
export { replayNotice, restoreNoticeJobs } from './handle-notice.ts';
export {
  type AmountLimits,
  assertWithinLimits,
  listMethods,
} from './methods.ts';
export { hasReceivedMoney } from './payment-state.ts';
export { paymentsRetention } from './payments-retention.ts';
export { listBuyersWithPayments } from './payments.reads.ts';
export { movePaymentsToBuyer } from './move-payments.store.ts';
export { beginPayment } from './open-payment.ts';
export { assertMayOpenPayment } from './open-payments.store.ts';
export type { PaymentProvider, Providers } from './payment-provider.ts';
export { paymentJobs } from './payments.jobs.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { reconcileMetrics, reconcileJobs } from './reconcile.jobs.ts';
export { restorePaymentJobs } from './restore-payment-jobs.ts';
export { insertPayment, lockPayment, movePayment } from './payments.store.ts';
export { listNotices } from './notices.store.ts';
export { findDecidingReceiptKind } from './receipts.store.ts';
export { type ChosenMethod, purchase, type PurchaseDeps } from './purchase.ts';
export { receiveNotice } from './receive-notice.ts';
export { type CaseResolution, solveCase } from './solve-case.ts';

export { listMethods, requireMethod } from './methods.ts';
export { beginPayment, openPayment, requestInvoice } from './open-payment.ts';
export type { PaymentProvider, Providers } from './payment-provider.ts';
export { paymentJobs } from './payments.jobs.ts';
export { insertPayment, lockPayment, movePayment, setAttention } from './payments.store.ts';
export { receiveNotice } from './receive-notice.ts';

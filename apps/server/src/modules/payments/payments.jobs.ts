import { inTransaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type Asked, askAgainLater, askTogether } from './ask-together.ts';
import { handleNotice } from './handle-notice.ts';
import { nextCheckSeconds } from './payment.rules.ts';
import { findPayment } from './payments.reads.ts';
import { lockPayment } from './payments.store.ts';
import { decide } from './record-invoice.ts';
import { isWaiting, type SettleParts } from './settle-payment.ts';

/** How long a provider that is down may keep a reservation beyond its time, in the hope of a last answer. */
const EXPIRE_GRACE_SECONDS = 120;
const EXPIRE_RETRY_SECONDS = 20;

type PaymentJobs = 'payments.check' | 'payments.expire' | 'payments.abandon' | 'payments.notice';

export function paymentJobs(parts: SettleParts): Pick<Jobs, PaymentJobs> {
  const { db } = parts;
  const close = (paymentId: number, from: 'created' | 'pending', to: 'failed' | 'expired') =>
    inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment.status === from) await decide(tx, payment, to);
    });

  return {
    'payments.check': async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      if (!isWaiting(payment)) return;
      const asked = await askTogether(parts, 'payments.check', payment);
      const next = asked.map(({ payment, came, isBeingPaid }) => ({
        payment,
        seconds: came === 'not_asked' ? 0 : nextCheckSeconds({ ...payment, isBeingPaid }),
      }));
      await askAgainLater(parts, 'payments.check', next);
    },
    'payments.expire': async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      if (payment?.status !== 'pending' || !isWaiting(payment)) return;
      const asked = await askTogether(parts, 'payments.expire', payment);
      const next = asked.map(({ payment, came }) => ({ payment, seconds: secondsUntilLastQuestion(payment, came) }));
      for (const { payment, seconds } of next) if (seconds === null) await close(payment.id, 'pending', 'expired');
      await askAgainLater(parts, 'payments.expire', next);
    },
    'payments.abandon': ({ paymentId }) => close(paymentId, 'created', 'failed'),
    'payments.notice': (work) => handleNotice(parts, work),
  };
}

/** Null when its time is over: it was answered for the last time, decided meanwhile, or waited for long enough. */
function secondsUntilLastQuestion({ status, secondsLeft }: Asked['payment'], came: Asked['came']): number | null {
  if (status !== 'pending' || came === 'answer') return null;
  if (came === 'not_asked') return 0;
  return secondsLeft > -EXPIRE_GRACE_SECONDS ? EXPIRE_RETRY_SECONDS : null;
}

import { inTransaction } from '../../platform/database/index.ts';
import { addJob, type Jobs } from '../../platform/jobs/index.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { handleNotice } from './handle-notice.ts';
import { nextCheckSeconds } from './payment.rules.ts';
import { findPayment } from './payments.reads.ts';
import { lockPayment } from './payments.store.ts';
import { decide } from './record-invoice.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';

/** How long a provider that is down may keep a reservation beyond its time, in the hope of a last answer. */
const EXPIRE_GRACE_SECONDS = 120;
const EXPIRE_RETRY_SECONDS = 20;

type PaymentJobs = 'payments.check' | 'payments.expire' | 'payments.abandon' | 'payments.notice';

export function paymentJobs(parts: SettleParts): Pick<Jobs, PaymentJobs> {
  const { db, log } = parts;
  const close = (paymentId: number, from: 'created' | 'pending', to: 'failed' | 'expired') =>
    inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment.status === from) await decide(tx, payment, to);
    });

  /** False when the provider did not answer. */
  const ask = async (paymentId: number, isTimeOver = false): Promise<boolean> => {
    try {
      await settlePayment(parts, paymentId, isTimeOver);
      return true;
    } catch (error) {
      if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
      // That it is away was told once, when it went; each of its payments would say it again.
      if (error instanceof Away) return false;
      log.warn({ provider: error.provider, paymentId, reason: error.message }, 'a payment could not be asked about');
      return false;
    }
  };

  return {
    'payments.check': async ({ paymentId }) => {
      await ask(paymentId);
      const payment = await findPayment(db, paymentId);
      const wait = payment?.invoiceId ? nextCheckSeconds(payment) : null;
      if (wait === null) return;
      await inTransaction(db, (tx) =>
        addJob(tx, 'payments.check', { paymentId }, { key: `payment:${paymentId}:check`, inSeconds: wait }),
      );
    },
    'payments.expire': async ({ paymentId }) => {
      const isAnswered = await ask(paymentId, true);
      const payment = await findPayment(db, paymentId);
      if (!payment || payment.status !== 'pending') return;
      if (!isAnswered && payment.secondsLeft > -EXPIRE_GRACE_SECONDS) {
        await inTransaction(db, (tx) =>
          addJob(
            tx,
            'payments.expire',
            { paymentId },
            { key: `payment:${paymentId}:expire`, inSeconds: EXPIRE_RETRY_SECONDS },
          ),
        );
        return;
      }
      await close(paymentId, 'pending', 'expired');
    },
    'payments.abandon': ({ paymentId }) => close(paymentId, 'created', 'failed'),
    'payments.notice': (work) => handleNotice(parts, work),
  };
}

import { refuse } from '../../platform/refusal.ts';
import { findPaymentByInvoice } from './payments.reads.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';

export type Notice = {
  method: 'crystalpay' | 'cryptobot';
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * Takes a provider's notice. A wrong signature is refused and changes nothing; a right one is believed only as far as
 * "ask again": the amount and the state come from the provider itself.
 */
export async function receiveNotice(parts: SettleParts, notice: Notice): Promise<void> {
  const provider = parts.providers[notice.method];
  if (!provider) return refuse('NOT_FOUND');
  const spoken = provider.readNotice(notice.rawBody, notice.headers);
  if (!spoken) return refuse('INVALID_TOKEN', { message: 'The signature is wrong.' });
  const payment = await findPaymentByInvoice(parts.db, notice.method, spoken.invoiceId);
  // A notice may overtake the answer that names its invoice; the check some seconds later finds the payment then.
  if (!payment) return parts.log.warn({ method: notice.method }, 'notice of an unknown invoice');
  await settlePayment(parts, payment.id);
}

import { CLAIM_REFUND_REASON } from '@lotok/contract/admin';
import type { TranslateFunction } from 'react-admin';

/** The reason of a refund as operators read it: the shop's own one in their language, any other as it was written. */
export const refundReasonText = (t: TranslateFunction, reason: string): string =>
  reason === CLAIM_REFUND_REASON ? t('office.refundReason.claim') : reason;

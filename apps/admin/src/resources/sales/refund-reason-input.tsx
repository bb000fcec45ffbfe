import { CLAIM_REFUND_REASON } from '@lotok/contract/admin';
import { TextInput, useTranslate } from 'react-admin';
import { refundReasonText } from '../../texts/refund-reason.ts';

/** The filter by the reason of a refund: the shop's own reason is shown and typed in the operator's language, and stored as it is. */
export function RefundReasonInput({ source }: { source: string }) {
  const t = useTranslate();
  const toStored = (text: string) => (text === refundReasonText(t, CLAIM_REFUND_REASON) ? CLAIM_REFUND_REASON : text);
  return (
    <TextInput
      source={source}
      format={(reason?: string) => refundReasonText(t, reason ?? '')}
      parse={toStored}
      sx={{ minWidth: 260 }}
    />
  );
}

import { type Attempt, findAttempt } from '../../shared/attempt.ts';
import { LostAttempt } from '../../shared/lost-attempt.tsx';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { localStore } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import type { TopUpError } from './top-up.rules.ts';

export type UnconfirmedTopUpProps = {
  attempt: Attempt<'topUp'>;
  isPaying: boolean;
  /** Requests the same payment again; resolves to the error, if any. */
  repeat: (attempt: Attempt<'topUp'>) => Promise<TopUpError | null>;
};

/** The payment whose response was lost, shown instead of the form. */
export function UnconfirmedTopUp({ attempt, isPaying, repeat }: UnconfirmedTopUpProps) {
  const { t } = useText();
  const onRepeat = async () => {
    const error = await repeat(attempt);
    const text = error && t(error.key, error.values);
    // A definite refusal ends the attempt, which unmounts this component.
    if (text && !findAttempt('topUp', attempt.owner, localStore, Date.now())) showToastMessage('bad', text);
    return text;
  };
  return (
    <LostAttempt
      attempt={attempt}
      methodId={attempt.request.system}
      roubles={attempt.request.amount}
      isPaying={isPaying}
      onRepeat={onRepeat}
      where={t('lost.payments')}
    />
  );
}

import { type Attempt, findAttempt } from '../../shared/attempt.ts';
import { LostAttempt } from '../../shared/lost-attempt.tsx';
import { popup } from '../../shared/popup-message.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import type { TopUpFault } from './top-up.rules.ts';

export type LostTopUpProps = {
  attempt: Attempt<'topUp'>;
  isPaying: boolean;
  /** Asks for the same payment again; answers what was wrong. */
  repeat: (attempt: Attempt<'topUp'>) => Promise<TopUpFault | null>;
};

/** The payment whose answer was lost, in place of the form. */
export function LostTopUp({ attempt, isPaying, repeat }: LostTopUpProps) {
  const { t } = useText();
  const onRepeat = async () => {
    const fault = await repeat(attempt);
    const text = fault && t(fault.key, fault.values);
    // A definite refusal ends what was sent, and this with it.
    if (text && !findAttempt('topUp', attempt.owner, lasting, Date.now())) popup('bad', text);
    return text;
  };
  return (
    <LostAttempt
      attempt={attempt}
      methodId={attempt.wish.system}
      roubles={attempt.wish.amount}
      isPaying={isPaying}
      onRepeat={onRepeat}
      where={t('lost.payments')}
    />
  );
}

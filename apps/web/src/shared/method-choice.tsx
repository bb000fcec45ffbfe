import type { Translate } from '@lotok/i18n';
import { type Kopecks, toRoubles } from '@lotok/money';
import { Button, Skeleton } from '@lotok/ui';
import { formatFee, formatPrice } from './format.ts';
import { MethodCards } from './method-cards.tsx';
import { limitFault, type MethodOption, withFee } from './method-options.ts';
import { useText } from './text.tsx';
import type { Methods } from './use-methods.ts';

export type MethodChoiceProps = {
  methods: Methods;
  /** What was chosen, also where it is away now. */
  chosenId: string | null;
  balance: number | null;
  /** What is to be paid; null while that is not known. */
  kopecks: Kopecks | null;
  error: string | undefined;
  onChoose: (option: MethodOption) => void;
};

/** The ways to pay, and under them what the chosen one means for this amount, or what to do while it is away. */
export function MethodChoice({ methods, chosenId, balance, kopecks, error, onChoose }: MethodChoiceProps) {
  const { t } = useText();
  const { options } = methods;
  if (!options) return <MissingMethods onRetry={methods.retry} />;
  const chosen = options.find(({ id }) => id === chosenId) ?? null;
  const away = awayText(options, chosen, t);
  return (
    <div>
      <MethodCards
        options={options}
        chosen={chosen?.isAway ? null : chosen}
        balance={balance}
        // "Choose a method" is no help where there is none to choose.
        error={error && (away ?? error)}
        onChoose={onChoose}
      />
      <p role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
        {error ? null : (away ?? <AmountNote chosen={chosen} kopecks={kopecks} />)}
      </p>
    </div>
  );
}

function awayText(options: readonly MethodOption[], chosen: MethodOption | null, t: Translate): string | null {
  const outside = options.filter(({ id }) => id !== 'balance');
  if (chosen?.id !== 'balance' && outside.length > 0 && outside.every(({ isAway }) => isAway))
    return t(outside.length < options.length ? 'method.allAwayBalance' : 'method.allAway');
  return chosen?.isAway ? t('method.chosenAway', { method: t(chosen.label) }) : null;
}

function AmountNote({ chosen, kopecks }: { chosen: MethodOption | null; kopecks: Kopecks | null }) {
  const { t, language } = useText();
  if (!chosen || !kopecks) return null;
  const limit = limitFault(chosen, kopecks);
  if (limit) return t(limit.key, limit.values);
  if (chosen.feePercent === 0 && chosen.feeRoubles === 0) return null;
  const total = formatPrice(toRoubles(withFee(chosen, kopecks)));
  return t('method.fee', { fee: formatFee(chosen, language), total });
}

function MissingMethods({ onRetry }: { onRetry: Methods['retry'] }) {
  const { t } = useText();
  if (!onRetry) return <Skeleton className="mt-6.5 h-38 rounded-control" />;
  return (
    <p role="alert" className="flex items-center justify-between gap-3 text-sm">
      {t('checkout.noMethods')}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </p>
  );
}

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

/** The ways to pay, and under them what the chosen one means for this amount. */
export function MethodChoice({ methods, chosenId, balance, kopecks, error, onChoose }: MethodChoiceProps) {
  const { options } = methods;
  if (!options) return <MissingMethods onRetry={methods.retry} />;
  const chosen = options.find(({ id }) => id === chosenId) ?? null;
  return (
    <div>
      <MethodCards
        options={options}
        chosen={chosen?.isAway ? null : chosen}
        balance={balance}
        error={error}
        onChoose={onChoose}
      />
      <MethodNote options={options} chosen={chosen} kopecks={kopecks} isHidden={error !== undefined} />
    </div>
  );
}

type NoteProps = {
  options: readonly MethodOption[];
  chosen: MethodOption | null;
  kopecks: Kopecks | null;
  /** The error says it already. */
  isHidden: boolean;
};

function MethodNote({ options, chosen, kopecks, isHidden }: NoteProps) {
  const { t, language } = useText();
  const outside = options.filter(({ id }) => id !== 'balance');
  const note = () => {
    if (outside.length > 0 && outside.every(({ isAway }) => isAway) && chosen?.id !== 'balance')
      return t(outside.length < options.length ? 'method.allAwayBalance' : 'method.allAway');
    if (chosen?.isAway) return t('method.chosenAway', { method: t(chosen.label) });
    if (!chosen || !kopecks) return null;
    const fault = limitFault(chosen, kopecks);
    if (fault) return t(fault.key, fault.values);
    if (chosen.feePercent === 0 && chosen.feeRoubles === 0) return null;
    const total = formatPrice(toRoubles(withFee(chosen, kopecks)));
    return t('method.fee', { fee: formatFee(chosen, language), total });
  };
  return (
    <p role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
      {isHidden ? null : note()}
    </p>
  );
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

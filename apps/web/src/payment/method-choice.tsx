import type { Translate } from '@lotok/i18n';
import { type Kopecks, toRoubles } from '@lotok/money';
import { Button, Skeleton } from '@lotok/ui';
import { formatFee, formatPrice } from '../shared/text/format.ts';
import { MethodCards } from './method-cards.tsx';
import { findLimitError, type MethodOption, withFee } from './method-options.ts';
import { useText } from '../shared/text/text.tsx';
import type { Methods } from './use-methods.ts';

export type MethodChoiceProps = {
  methods: Methods;
  /** The chosen method, even if it is unavailable now. */
  chosenId: string | null;
  balance: number | null;
  /** The amount to pay; null while it is not known. */
  kopecks: Kopecks | null;
  error: string | undefined;
  onChoose: (option: MethodOption) => void;
};

/** The payment methods, and a note below about the limits and fees of the chosen one, or about its unavailability. */
export function MethodChoice({ methods, chosenId, balance, kopecks, error, onChoose }: MethodChoiceProps) {
  const { t } = useText();
  const { options } = methods;
  if (!options) return <MissingMethods onRetry={methods.retry} />;
  const chosen = options.find(({ id }) => id === chosenId) ?? null;
  const unavailableText = findUnavailableText(options, chosen, t);
  return (
    <div>
      <MethodCards
        options={options}
        chosen={chosen?.isUnavailable ? null : chosen}
        balance={balance}
        // "Choose a method" does not help if none is available.
        error={error && (unavailableText ?? error)}
        onChoose={onChoose}
      />
      <p role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
        {error ? null : (unavailableText ?? <AmountNote chosen={chosen} kopecks={kopecks} />)}
      </p>
    </div>
  );
}

function findUnavailableText(
  options: readonly MethodOption[],
  chosen: MethodOption | null,
  t: Translate,
): string | null {
  const external = options.filter(({ id }) => id !== 'balance');
  if (chosen?.id !== 'balance' && external.length > 0 && external.every(({ isUnavailable }) => isUnavailable))
    return t(external.length < options.length ? 'method.allAwayBalance' : 'method.allAway');
  return chosen?.isUnavailable ? t('method.chosenAway', { method: t(chosen.label) }) : null;
}

function AmountNote({ chosen, kopecks }: { chosen: MethodOption | null; kopecks: Kopecks | null }) {
  const { t, language } = useText();
  if (!chosen || !kopecks) return null;
  const limit = findLimitError(chosen, kopecks);
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

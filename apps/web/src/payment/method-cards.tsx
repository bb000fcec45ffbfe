import { classNames } from '@lotok/ui';
import { Bitcoin, BotMessageSquare, CreditCard, type LucideIcon, QrCode, Store, Wallet } from 'lucide-react';
import { useId } from 'react';
import { formatFee, formatPrice, formatRound } from '../shared/text/format.ts';
import { useText } from '../shared/text/text.tsx';
import type { MethodId, MethodOption } from './method-options.ts';

const icons: Record<MethodId, LucideIcon> = {
  balance: Wallet,
  card: CreditCard,
  sbp: QrCode,
  crypto: Bitcoin,
  lolz: Store,
  cryptobot: BotMessageSquare,
};

export type MethodCardsProps = {
  options: readonly MethodOption[];
  chosen: MethodOption | null;
  balance: number | null;
  error?: string;
  onChoose: (option: MethodOption) => void;
};

/** The payment methods as radio buttons that look like cards. */
export function MethodCards({ options, chosen, balance, error, onChoose }: MethodCardsProps) {
  const { t, language } = useText();
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-xs text-ink-soft">{t('checkout.method')}</legend>
      <div className="grid grid-cols-12 gap-2">
        {options.map((option, index) => {
          const Icon = icons[option.id];
          const hint =
            option.id === 'balance'
              ? formatPrice(balance ?? 0)
              : t('method.from', { amount: formatRound(option.fromRoubles) });
          const fee = formatFee(option, language);
          return (
            <label
              key={option.id}
              className={classNames(cardLook, error ? 'border-bad' : 'border-line', spanOf(index, options.length))}
            >
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={option.id === chosen?.id}
                disabled={option.isUnavailable}
                onChange={() => onChoose(option)}
                className="absolute inset-x-0 top-0 h-8 cursor-pointer appearance-none outline-none disabled:cursor-default"
              />
              <Icon aria-hidden strokeWidth={1.75} className="mb-0.5 size-5" />
              <span className="font-medium">{t(option.label)}</span>
              <span className="figures text-ink-soft">{option.isUnavailable ? t('method.away') : hint}</span>
              {fee && !option.isUnavailable ? <span className="figures text-ink-soft">+{fee}</span> : null}
            </label>
          );
        })}
      </div>
      <p id={`${name}-error`} role="alert" className="mt-1 text-xs text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const cardLook =
  'relative grid min-h-18 content-center justify-items-center rounded-control border bg-surface px-1 py-2 text-center text-xs leading-[1.35] transition-colors ' +
  'has-enabled:hover:border-line-strong has-disabled:bg-sunken has-disabled:text-ink-soft has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** The column span of a card, so that rows are full: up to four cards in one row, five as three and two, more in threes. */
function spanOf(index: number, count: number): string {
  if (count <= 4) return ['col-span-12', 'col-span-6', 'col-span-4', 'col-span-3'][count - 1] ?? 'col-span-3';
  return count === 5 && index >= 3 ? 'col-span-6' : 'col-span-4';
}

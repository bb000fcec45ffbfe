import { fromRoubles, type Kopecks } from '@lotok/money';
import { classNames } from '@lotok/ui';
import { formatCount } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';

const amounts = [500, 1000, 3000, 5000] as const;

/** Buttons for common amounts. */
export function QuickAmounts({ chosen, onChoose }: { chosen: Kopecks | null; onChoose: (roubles: number) => void }) {
  const { t } = useText();
  return (
    <div role="group" aria-label={t('topup.quick')} className="grid grid-cols-4 gap-2">
      {amounts.map((roubles) => {
        const isChosen = chosen === fromRoubles(roubles);
        return (
          <button
            key={roubles}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(roubles)}
            className={classNames(
              'figures touch-target h-9 rounded-control text-xs font-medium whitespace-nowrap transition-colors',
              isChosen ? 'bg-accent-soft text-accent' : 'bg-sunken text-ink hover:bg-line',
            )}
          >
            {formatCount(roubles, 'ru')}&nbsp;₽
          </button>
        );
      })}
    </div>
  );
}

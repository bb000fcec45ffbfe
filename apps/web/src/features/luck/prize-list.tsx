import { classNames } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { oddsText, type Prize, prizeText } from './luck-prize.ts';

export type PrizeListProps = {
  prizes: readonly Prize[];
  /** The prize that is lit while the draw runs, or that was drawn. */
  lit: number | null;
};

/** The prizes of a try with their chances. */
export function PrizeList({ prizes, lit }: PrizeListProps) {
  const { t, language } = useText();
  return (
    <ul aria-label={t('luck.prizes')} className="overflow-clip rounded-control border border-line">
      {prizes.map((prize, place) => (
        <li
          key={place}
          className="relative flex items-baseline justify-between gap-4 px-4 py-2.5 not-first:border-t not-first:border-line"
        >
          <span
            aria-hidden
            className={classNames(
              'absolute inset-0 bg-accent-soft transition-opacity duration-150 motion-reduce:transition-none',
              place === lit ? 'opacity-100' : 'opacity-0',
            )}
          />
          <span className="relative min-w-0 break-words">{prizeText(prize, t)}</span>
          <span className="figures relative whitespace-nowrap text-ink-soft">{oddsText(prize.odds, language)}</span>
        </li>
      ))}
    </ul>
  );
}

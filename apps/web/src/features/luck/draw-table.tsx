import { useText } from '../../shared/text/text.tsx';
import { formatCount } from '../../shared/text/format.ts';
import { pointsOf } from './check-draw.ts';
import { type Draw, oddsText, prizeText } from './luck-prize.ts';

/** The prizes of a draw with their points and chances; the drawn one is marked. */
export function DrawTable({ draw }: { draw: Draw }) {
  const { t, language } = useText();
  const points = pointsOf(draw.prizes);
  const count = (value: number | undefined) => formatCount(value ?? 0, language);
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="py-2 pr-3 pl-3 font-normal">
            {t('draw.name')}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            {t('draw.points')}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            {t('draw.odds')}
          </th>
        </tr>
      </thead>
      <tbody>
        {draw.prizes.map((prize, place) => (
          <tr
            key={place}
            aria-current={place === draw.prize ? 'true' : undefined}
            className={`border-t border-line align-top ${place === draw.prize ? 'bg-accent-soft font-medium' : ''}`}
          >
            <td className="py-2 pr-3 pl-3 wrap-anywhere">{prizeText(prize, t)}</td>
            <td className="figures py-2 pr-3 text-right tabular-nums">
              {count(points[place]?.from)}–{count(points[place]?.to)}
            </td>
            <td className="figures py-2 pr-3 text-right whitespace-nowrap tabular-nums">
              {oddsText(prize.odds, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { classNames } from '@lotok/ui';
import { formatCount } from '../text/format.ts';
import { useText } from '../text/text.tsx';

export type LimitsLabelProps = {
  minimum: number | undefined;
  maximum: number | null | undefined;
  className?: string;
};

/** How many units one purchase of a product may have; nothing for a product without such limits. */
export function LimitsLabel({ minimum = 1, maximum = null, className }: LimitsLabelProps) {
  const { t, language } = useText();
  if (minimum === 1 && maximum === null) return null;
  const [min, max] = [formatCount(minimum, language), formatCount(maximum ?? 0, language)];
  const text = () => {
    if (maximum === null) return t('limits.from', { min });
    if (minimum === maximum) return t('limits.exactly', { min });
    return minimum === 1 ? t('limits.upTo', { max }) : t('limits.range', { min, max });
  };
  return <span className={classNames('figures', className)}>{text()}</span>;
}

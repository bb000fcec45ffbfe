import { Button } from '@lotok/ui';
import { PRODUCTS_PER_PAGE } from '@lotok/contract/limits';
import { useText } from '../../shared/text/text.tsx';

export type ShowMoreProps = { shown: number; total: number; isLoading: boolean; onPress: () => void };

/** "Show 10 more of 128"; renders nothing once all are shown. */
export function ShowMore({ shown, total, isLoading, onPress }: ShowMoreProps) {
  const { t } = useText();
  if (shown >= total) return null;
  return (
    <div className="mt-3 flex justify-center">
      <Button variant="ghost" className="text-ink-soft hover:text-ink" isLoading={isLoading} onClick={onPress}>
        {t('products.more', { count: Math.min(PRODUCTS_PER_PAGE, total - shown), total })}
      </Button>
    </div>
  );
}

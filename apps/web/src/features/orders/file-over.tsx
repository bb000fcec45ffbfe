import { useText } from '../../shared/text.tsx';

/** Why no file came: whoever opened its old address is led to the orders. */
export function FileOver() {
  const { t } = useText();
  return (
    <div role="status" className="mb-6 rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="text-lg leading-snug font-bold">{t('orders.fileOver')}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{t('orders.fileOverText')}</p>
    </div>
  );
}

import { useText } from '../../shared/text/text.tsx';

/** Shown on the orders page to which an expired download link redirects. */
export function DownloadExpired() {
  const { t } = useText();
  return (
    <div role="status" className="mb-6 rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="text-lg leading-snug font-bold">{t('orders.fileOver')}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{t('orders.fileOverText')}</p>
    </div>
  );
}

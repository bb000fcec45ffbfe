import { Button, IconButton } from '@lotok/ui';
import { RefreshCw, Server, X } from 'lucide-react';
import { useText } from '../../shared/text/text.tsx';
import { type Selection, SELECTED_MAX } from './use-selection.ts';

export type BulkBarProps = {
  selection: Selection;
  /** Only one bulk change runs at a time. */
  isLocked: boolean;
  onServers: () => void;
  onRenewal: () => void;
};

/** The bulk actions for the selected names. Sticky while the list scrolls. */
export function BulkBar({ selection, isLocked, onServers, onRenewal }: BulkBarProps) {
  const { t } = useText();
  const { ownDomains, isFull, clear } = selection;
  return (
    <section
      aria-label={t('owned.chosen')}
      hidden={ownDomains.length === 0}
      className="sticky bottom-4 z-25 mt-4 rounded-card border border-line-strong bg-surface shadow-float"
    >
      <div className="flex flex-wrap items-center gap-2 py-3 pr-2 pl-4">
        <p role="status" className="mr-auto font-medium">
          {ownDomains.length > 0
            ? t(isFull ? 'owned.chosenFull' : 'owned.chosenCount', { count: ownDomains.length, most: SELECTED_MAX })
            : ''}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full max-sm:pr-2 max-sm:*:grow">
          <Button variant="secondary" aria-haspopup="dialog" disabled={isLocked} onClick={onServers}>
            <Server aria-hidden strokeWidth={1.75} className="size-4.5" />
            {t('domains.nameServers')}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" disabled={isLocked} onClick={onRenewal}>
            <RefreshCw aria-hidden strokeWidth={1.75} className="size-4.5" />
            {t('owned.next.auto_renew')}
          </Button>
        </div>
        <IconButton icon={X} label={t('owned.chooseNone')} onClick={clear} />
      </div>
    </section>
  );
}

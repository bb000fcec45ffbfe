import { Button, classNames, CountBadge, Dialog } from '@lotok/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';

export type FilterLayoutProps = {
  /** How many filters are set, shown on the button that opens them. */
  count: number;
  /** How many products match; null while loading. */
  found: number | null;
  onReset: () => void;
  panel: ReactNode;
  /** Sort and page size, beside the button. */
  toolbar: ReactNode;
  /** Whether the panel is shown beside the list, in windows that are wide enough. */
  isPanelShown?: boolean;
  /** Hides and shows the panel in such windows; if not given, the panel is always shown. */
  onTogglePanel?: () => void;
  children: ReactNode;
};

/** A list with its filters beside it, or in a dialog in narrow windows. */
export function FilterLayout({
  count,
  found,
  onReset,
  panel,
  toolbar,
  isPanelShown = true,
  onTogglePanel,
  children,
}: FilterLayoutProps) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const label = count > 0 ? t('filters.openCount', { count }) : t('filters.open');
  const buttonContent = (
    <>
      <SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-4.5" />
      {t('filters.open')}
    </>
  );
  const footer = (
    // On the narrowest screens a long number of products takes a row of its own.
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="large" disabled={count === 0} onClick={onReset} className="grow">
        {t('filters.reset')}
      </Button>
      <Button size="large" onClick={() => setIsOpen(false)} className="grow-99 px-3!">
        {found === null ? t('app.loading') : t('filters.show', { count: found })}
      </Button>
    </div>
  );
  return (
    <div className={isPanelShown ? 'items-start gap-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}>
      {isPanelShown ? (
        <section
          aria-label={t('filters.title')}
          className="sticky top-20 grid gap-5 rounded-card border border-line bg-surface p-4 max-lg:hidden"
        >
          {panel}
          <Button variant="secondary" disabled={count === 0} onClick={onReset}>
            {t('filters.resetAll')}
          </Button>
        </section>
      ) : null}
      <div className="min-w-0">
        <div className="mb-4 flex items-center gap-3">
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="relative h-11 lg:hidden"
          >
            <span aria-hidden className="contents">
              {buttonContent}
            </span>
            <span className="sr-only">{label}</span>
            <CountBadge count={count} />
          </Button>
          {onTogglePanel ? (
            <Button
              variant={isPanelShown ? 'ghost' : 'secondary'}
              aria-pressed={isPanelShown}
              onClick={onTogglePanel}
              className={classNames('max-lg:hidden', isPanelShown && 'bg-sunken')}
            >
              {buttonContent}
            </Button>
          ) : null}
          {toolbar}
        </div>
        {children}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('filters.title')}
        footer={footer}
        className="md:w-110"
      >
        <div className="grid gap-6">{panel}</div>
      </Dialog>
    </div>
  );
}

import { ChevronFirst, ChevronLast, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { PAGER_PAGES, PAGER_PAGES_NARROW, pagerPages } from './pager-pages.ts';
import { useUiTexts } from './texts.tsx';

export type PagerProps = {
  page: number;
  lastPage: number;
  /** The URL of a page: the numbers are real links. */
  href: (page: number) => string;
  onPage: (page: number) => void;
  className?: string;
};

const cell = 'figures grid h-11 min-w-11 place-items-center rounded-control px-2 text-sm md:h-10 md:min-w-10';

/** Page numbers with links to the first and last page; renders nothing if there is only one page. */
export function Pager({ page, lastPage, href, onPage, className }: PagerProps) {
  const texts = useUiTexts();
  if (lastPage <= 1) return null;
  const narrow = new Set(pagerPages(page, lastPage, PAGER_PAGES_NARROW));
  const go = (event: MouseEvent, target: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPage(target);
  };
  const end = (Icon: LucideIcon, label: string, target: number) =>
    target === page ? (
      <span aria-hidden className={classNames(cell, 'text-ink-soft opacity-50')}>
        <Icon strokeWidth={1.75} className="size-5" />
      </span>
    ) : (
      <a
        href={href(target)}
        aria-label={label}
        onClick={(event) => go(event, target)}
        className={classNames(cell, 'text-ink hover:bg-sunken')}
      >
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      </a>
    );
  return (
    <nav aria-label={texts.pages} className={classNames('flex justify-center', className)}>
      <ul className="flex items-center md:gap-1">
        <li>{end(ChevronFirst, texts.firstPage, 1)}</li>
        {pagerPages(page, lastPage, PAGER_PAGES).map((number) => (
          <li key={number} className={narrow.has(number) ? '' : 'max-md:hidden'}>
            <a
              href={href(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={(event) => go(event, number)}
              className={classNames(
                cell,
                number === page ? 'bg-ink font-medium text-on-ink' : 'text-ink hover:bg-sunken',
              )}
            >
              {number}
            </a>
          </li>
        ))}
        <li>{end(ChevronLast, texts.lastPage, lastPage)}</li>
      </ul>
    </nav>
  );
}

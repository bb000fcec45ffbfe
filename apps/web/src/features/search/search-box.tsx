import { Loading, Spinner } from '@lotok/ui';
import { type FocusEvent, useRef, useState } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useLazyModule } from '../../shared/routing/use-lazy-module.ts';
import { useText } from '../../shared/text/text.tsx';
import { SearchField } from './search-field.tsx';
import { useSearch } from './use-search.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const loadPanel = () => import('./search-panel.tsx');

/** The search in a wide window: a field with the results below it. */
export function SearchBox() {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const search = useSearch(() => setIsOpen(false));
  const panel = useLazyModule(loadPanel, isOpen, () => {
    setIsOpen(false);
    showToastMessage('bad', t('error.OFFLINE'));
  });
  useSearchShortcut(() => {
    if (!field.current?.offsetParent) return false;
    field.current.select();
    field.current.focus();
    return true;
  });
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  const isShown = isOpen && search.text !== '';
  return (
    <div onBlur={leave} className="relative">
      <SearchField
        ref={field}
        search={{ ...search, type: (text) => (setIsOpen(true), search.type(text)) }}
        isOpen={isShown}
        onFocus={() => setIsOpen(true)}
        hint={
          <kbd
            aria-hidden
            className="grid h-5.5 min-w-6 place-items-center rounded-sm border border-line bg-surface px-1.5 font-sans text-xs text-ink-soft"
          >
            /
          </kbd>
        }
      />
      {isShown ? (
        <div
          // Keeps the focus in the field while the list is clicked or scrolled.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full mt-2 max-h-[min(34rem,calc(100dvh-6rem))] min-w-96 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface shadow-float"
        >
          {panel ? (
            <panel.SearchPanel search={search} />
          ) : (
            <Loading className="grid min-h-20 place-items-center text-ink-soft">
              <Spinner />
            </Loading>
          )}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isShown && search.searchQuery && !search.isWaiting && !search.pages.isError
          ? t('search.count', { count: search.products.length })
          : ''}
      </p>
    </div>
  );
}

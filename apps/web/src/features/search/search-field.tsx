import { SEARCH_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Search as SearchIcon, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Search } from './use-search.ts';

type SearchFieldProps = {
  search: Search;
  isOpen: boolean;
  onFocus?: () => void;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** The search field, a combobox over the list of results; without scripts a plain form that opens the catalogue. */
export function SearchField({ search, isOpen, onFocus, hint, ref }: SearchFieldProps) {
  const { t } = useText();
  const isListed = isOpen && search.products.length > 0;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    search.submit();
  };
  return (
    <form role="search" action={paths.catalog} onSubmit={submit} className="relative flex min-w-0 grow items-center">
      <SearchIcon
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute left-3.5 size-5 text-ink-soft"
      />
      <input
        ref={ref}
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={isListed}
        aria-controls={isListed ? search.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && search.active >= 0 ? search.optionId(search.active) : undefined}
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_CHARACTERS}
        placeholder={t('header.searchPlaceholder')}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onFocus={onFocus}
        onClick={onFocus}
        onKeyDown={search.onKeyDown}
        className="h-11 w-full min-w-0 rounded-control border border-transparent bg-sunken pr-11 pl-11.5 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-line focus-visible:border-accent focus-visible:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 md:h-10 md:text-sm"
      />
      <span className="absolute right-2 grid place-items-center">
        {search.text ? (
          <button
            type="button"
            aria-label={t('search.clear')}
            title={t('search.clear')}
            onClick={(event) => {
              search.type('');
              // The button goes with the text: the focus must not.
              event.currentTarget.form?.querySelector('input')?.focus();
            }}
            className="touch-target grid size-7 place-items-center rounded-sm text-ink-soft hover:bg-line hover:text-ink"
          >
            <X aria-hidden strokeWidth={1.75} className="size-4.5" />
          </button>
        ) : (
          hint
        )}
      </span>
    </form>
  );
}

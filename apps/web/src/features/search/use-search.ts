import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { pagedQuery } from '../../shared/api/query.ts';
import { SEARCH_DEBOUNCE_MS } from '../../shared/timings.ts';
import { toSearchQuery, moveActive } from './search-rules.ts';

/** The typed text, the results and the active row. `onDone` is called when the buyer follows a result or presses Escape. */
export function useSearch(onDone: () => void) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const searchQuery = toSearchQuery(text);
  const debouncedQuery = useDebounced(searchQuery);
  const isCurrent = debouncedQuery !== null && debouncedQuery === searchQuery;
  // Pages are fetched until one is empty (spec, section 4).
  const pages = useInfiniteQuery({
    ...pagedQuery('products/searchProducts', { searchQuery: debouncedQuery ?? '' }, (last) => last.length > 0),
    enabled: isCurrent,
  });
  const found = isCurrent ? pages.data?.pages.flat() : undefined;
  const products = [...new Map(found?.map((product) => [product.id, product])).values()];
  const catalogPath = searchQuery ? `${paths.catalog}?${new URLSearchParams({ search: searchQuery })}` : paths.catalog;

  const leaveTo = (path: string) => {
    onDone();
    // The next page must not start with the focus in the search field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(path);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = moveActive(active, products.length, event.key);
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      setActive(-1);
    },
    searchQuery,
    products,
    pages,
    /** The text is long enough and its results are not loaded yet. */
    isWaiting: searchQuery !== null && (!isCurrent || pages.isPending),
    active,
    setActive,
    listId,
    optionId,
    catalogPath,
    submit: () => {
      const product = products[active];
      leaveTo(product ? paths.product(product.id) : catalogPath);
    },
    onKeyDown,
    onFollow: onDone,
  };
}

export type Search = ReturnType<typeof useSearch>;

/** The value once it has not changed for `SEARCH_DEBOUNCE_MS`. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

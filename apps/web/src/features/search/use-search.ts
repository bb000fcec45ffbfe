import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { pagedQuery } from '../../shared/query.ts';
import { SEARCH_PAUSE_MS } from '../../shared/timings.ts';
import { searchable, walk } from './search-rules.ts';

/** What is typed, what was found, and which row the keyboard stands on. `onDone`: the buyer goes somewhere, or gives up. */
export function useSearch(onDone: () => void) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const wanted = searchable(text);
  const asked = usePaused(wanted);
  const isCurrent = asked !== null && asked === wanted;
  // Further pages until one is empty (spec, section 4).
  const pages = useInfiniteQuery({
    ...pagedQuery('products/searchProducts', { searchQuery: asked ?? '' }, (last) => last.length > 0),
    enabled: isCurrent,
  });
  const found = isCurrent ? pages.data?.pages.flat() : undefined;
  const products = [...new Map(found?.map((product) => [product.id, product])).values()];
  const catalogPath = wanted ? `${paths.catalog}?${new URLSearchParams({ search: wanted })}` : paths.catalog;

  const go = (path: string) => {
    onDone();
    // The next page begins without a field that swallows keys.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(path);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = walk(active, products.length, event.key);
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      setActive(-1);
    },
    wanted,
    products,
    pages,
    /** The words are long enough and no answer to them is there yet. */
    isWaiting: wanted !== null && (!isCurrent || pages.isPending),
    active,
    setActive,
    listId,
    optionId,
    catalogPath,
    submit: () => {
      const product = products[active];
      go(product ? paths.product(product.id) : catalogPath);
    },
    onKeyDown,
    onFollow: onDone,
  };
}

export type Search = ReturnType<typeof useSearch>;

/** The last value that stood for the pause of the search. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

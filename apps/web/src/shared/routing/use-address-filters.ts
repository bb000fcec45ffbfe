import { pageHistory } from '@lotok/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';

/** Quick successive changes, as of a slider, cause one request. */
const DEBOUNCE_MS = 300;

/** Reads and writes filters in the query string of a URL; other parameters are not changed. */
export type FiltersInAddress<Filters> = {
  read: (query: URLSearchParams) => Filters;
  write: (filters: Filters, query: URLSearchParams) => void;
};

export type AddressFilters<Filters> = {
  /** The current values of the controls. */
  filters: Filters;
  /** The values for the list: the same, debounced. */
  debounced: Filters;
  change: (change: Partial<Filters>) => void;
  /** A change that is written to the URL immediately and adds a history entry, such as a page number. */
  go: (change: Partial<Filters>) => void;
};

/** Filters that are stored in the URL; they are written there `pauseMs` after the last change (spec, section 4). */
export function useAddressFilters<Filters extends object>(
  form: FiltersInAddress<Filters>,
  pauseMs: number,
): AddressFilters<Filters> {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const isOwnNavigation = useRef(false);
  const isLeaving = useRef(false);
  const [filters, setFilters] = useState(() => form.read(new URLSearchParams(search)));
  const [debounced, setDebounced] = useState(filters);
  const [lastSearch, setLastSearch] = useState(search);
  const [writtenSearch, setWrittenSearch] = useState(search);

  // The URL was changed by a link or by the browser's Back.
  if (lastSearch !== search) {
    setLastSearch(search);
    if (writtenSearch !== search) {
      const requested = form.read(new URLSearchParams(search));
      setFilters(requested);
      setDebounced(requested);
    }
  }

  useEffect(() => {
    if (filters === debounced) return;
    const timer = setTimeout(() => setDebounced(filters), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [filters, debounced]);

  const nextSearch = searchWith(form, filters, search);
  const isWaiting = nextSearch !== searchWith(form, form.read(new URLSearchParams(search)), search);
  const write = (to: string, how?: { replace: true; preventScrollReset: true }) => {
    setWrittenSearch(to);
    isOwnNavigation.current = true;
    void navigate({ search: to }, how);
    isOwnNavigation.current = false;
  };
  // It never blocks, but is called at the beginning of a navigation, from which the user may return.
  useBlocker(({ currentLocation, historyAction }) => {
    if (isOwnNavigation.current) return false;
    isLeaving.current = true;
    // Not through the router, since a navigation of its own would cancel the one that begins.
    if (isWaiting && historyAction !== 'POP')
      pageHistory.replaceState(pageHistory.state, '', currentLocation.pathname + nextSearch);
    return false;
  });
  useEffect(() => {
    if (key) isLeaving.current = false;
  }, [key]);
  const writeLate = useEffectEvent(() => {
    if (!isLeaving.current) write(nextSearch, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(writeLate, pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, nextSearch, pauseMs]);

  return {
    filters,
    debounced,
    change: (change) => setFilters((before) => ({ ...before, ...change })),
    go: (change) => {
      const next = { ...filters, ...change };
      setFilters(next);
      setDebounced(next);
      write(searchWith(form, next, search));
    },
  };
}

/** The query string of a URL with other filters. */
export function searchWith<Filters>(form: FiltersInAddress<Filters>, filters: Filters, search: string): string {
  const query = new URLSearchParams(search);
  form.write(filters, query);
  const text = query.toString();
  return text && `?${text}`;
}

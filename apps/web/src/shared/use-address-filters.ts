import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Quick changes in a row, as of a slider, ask the shop once. */
const SETTLE_MS = 300;

/** How filters stand in the query of an address; what else stands there is left alone. */
export type FiltersInAddress<Filters> = {
  read: (query: URLSearchParams) => Filters;
  write: (filters: Filters, query: URLSearchParams) => void;
};

export type AddressFilters<Filters> = {
  /** What the controls show. */
  filters: Filters;
  /** What the list shows: the same, a moment later. */
  settled: Filters;
  change: (change: Partial<Filters>) => void;
  /** A change that stands in the address at once and can be gone back from, as a page number. */
  go: (change: Partial<Filters>) => void;
  /** Writes what waits, for a reader who leaves for a product and will come back. */
  flush: () => void;
};

/** Filters that live in the address, written there `pauseMs` after the last change (spec, section 4). */
export function useAddressFilters<Filters extends object>(
  form: FiltersInAddress<Filters>,
  pauseMs: number,
): AddressFilters<Filters> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => form.read(new URLSearchParams(search)));
  const [settled, setSettled] = useState(filters);
  const [seen, setSeen] = useState(search);
  const [own, setOwn] = useState(search);

  // The address was changed by somebody else: a link, or the way back.
  if (seen !== search) {
    setSeen(search);
    if (own !== search) {
      const asked = form.read(new URLSearchParams(search));
      setFilters(asked);
      setSettled(asked);
    }
  }

  useEffect(() => {
    if (filters === settled) return;
    const timer = setTimeout(() => setSettled(filters), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [filters, settled]);

  const wanted = searchWith(form, filters, search);
  const isWaiting = wanted !== searchWith(form, form.read(new URLSearchParams(search)), search);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setOwn(wanted);
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted, pauseMs, navigate]);

  return {
    filters,
    settled,
    change: (change) => setFilters((before) => ({ ...before, ...change })),
    go: (change) => {
      const next = { ...filters, ...change };
      setFilters(next);
      setSettled(next);
      setOwn(searchWith(form, next, search));
      void navigate({ search: searchWith(form, next, search) });
    },
    // Past the router, whose own navigation the followed link would interrupt.
    flush: () => isWaiting && history.replaceState(history.state, '', location.pathname + wanted),
  };
}

/** The query of an address with other filters. */
export function searchWith<Filters>(form: FiltersInAddress<Filters>, filters: Filters, search: string): string {
  const query = new URLSearchParams(search);
  form.write(filters, query);
  const text = query.toString();
  return text && `?${text}`;
}

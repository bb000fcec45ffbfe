import { pageHistory } from '@lotok/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';

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
};

/** Filters that live in the address, written there `pauseMs` after the last change (spec, section 4). */
export function useAddressFilters<Filters extends object>(
  form: FiltersInAddress<Filters>,
  pauseMs: number,
): AddressFilters<Filters> {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const isOwn = useRef(false);
  const isLeaving = useRef(false);
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
  const write = (to: string, how?: { replace: true; preventScrollReset: true }) => {
    setOwn(to);
    isOwn.current = true;
    void navigate({ search: to }, how);
    isOwn.current = false;
  };
  // Blocks nothing: it hears at once that the reader goes elsewhere, and will perhaps come back.
  useBlocker(({ currentLocation, historyAction }) => {
    if (isOwn.current) return false;
    isLeaving.current = true;
    // Past the router, whose own navigation would end the one that begins.
    if (isWaiting && historyAction !== 'POP')
      pageHistory.replaceState(pageHistory.state, '', currentLocation.pathname + wanted);
    return false;
  });
  useEffect(() => {
    if (key) isLeaving.current = false;
  }, [key]);
  const writeLate = useEffectEvent(() => {
    if (!isLeaving.current) write(wanted, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(writeLate, pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted, pauseMs]);

  return {
    filters,
    settled,
    change: (change) => setFilters((before) => ({ ...before, ...change })),
    go: (change) => {
      const next = { ...filters, ...change };
      setFilters(next);
      setSettled(next);
      write(searchWith(form, next, search));
    },
  };
}

/** The query of an address with other filters. */
export function searchWith<Filters>(form: FiltersInAddress<Filters>, filters: Filters, search: string): string {
  const query = new URLSearchParams(search);
  form.write(filters, query);
  const text = query.toString();
  return text && `?${text}`;
}

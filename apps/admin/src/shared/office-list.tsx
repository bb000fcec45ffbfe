import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { ListBase, ListContextProvider, type ListProps, ListView, Loading, useListContext } from 'react-admin';
import { useHref, useLocation } from 'react-router-dom';
import { exportCsv } from '../api/export-csv.ts';
import { EmptyListToFill } from './empty-list.tsx';
import { ListFailure } from './load-failure.tsx';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
/** As many rows as the API returns by default. */
const PER_PAGE = 25;

type Props = Omit<ListProps, 'children'> & {
  /** What a phone shows instead of the table. */
  phone?: ReactElement;
  children: ReactElement;
};

/** A list of the office, the newest first by default. It is exported as CSV by the server. */
export function OfficeList({
  phone,
  children,
  exporter = exportCsv,
  filterDefaultValues,
  perPage = PER_PAGE,
  queryOptions,
  resource,
  sort = NEWEST_FIRST,
  ...view
}: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const query = { exporter, filterDefaultValues, perPage, queryOptions, resource, sort };
  return (
    // What a list without the guard has: the view itself says that there is no connection.
    <ListBase {...query} authLoading={<Loading />} offline={false}>
      <FiltersOfThisPage>
        <ListView error={<ListFailure />} empty={<EmptyListToFill />} {...view}>
          {isPhone && phone ? phone : children}
        </ListView>
      </FiltersOfThisPage>
    </ListBase>
  );
}

/** Filters apply half a second after the last key. Without this, those of a list that was left meanwhile would lead back to it. */
function FiltersOfThisPage({ children }: { children: ReactNode }) {
  const list = useListContext();
  const here = useHref(useLocation().pathname);
  const guarded = useMemo(() => {
    const setFilters: typeof list.setFilters = (...filters) => {
      if (globalThis.location.pathname === here) list.setFilters(...filters);
    };
    return { ...list, setFilters };
  }, [list, here]);
  return <ListContextProvider value={guarded}>{children}</ListContextProvider>;
}

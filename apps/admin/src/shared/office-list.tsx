import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import {
  CreateButton,
  FilterButton,
  ListBase,
  ListContextProvider,
  type ListProps,
  ListView,
  Loading,
  TopToolbar,
  useFilterContext,
  useListContext,
  useResourceDefinition,
} from 'react-admin';
import { useHref, useLocation } from 'react-router-dom';
import { CsvButton } from './csv-button.tsx';
import { EmptyListToFill } from './empty-list.tsx';
import { ListFailure } from './load-failure.tsx';
import { OfficePagination } from './office-pagination.tsx';
import { useUnlessDialog } from './use-unless-dialog.ts';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
/** As many rows as the API returns by default. */
const PER_PAGE = 25;

type Props = Omit<ListProps, 'children' | 'exporter'> & {
  /** What a phone shows instead of the table. */
  phone?: ReactElement;
  children: ReactElement;
};

/** A list of the office, the newest first by default. */
export function OfficeList({
  phone,
  children,
  filterDefaultValues,
  perPage = PER_PAGE,
  queryOptions,
  resource,
  sort = NEWEST_FIRST,
  ...view
}: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const query = { filterDefaultValues, perPage, queryOptions, resource, sort };
  return (
    // The view itself reports a lost connection, so the list needs no guard.
    <ListBase {...query} authLoading={<Loading />} offline={false}>
      <ListOfThisPage>
        <ListView
          error={<ListFailure />}
          empty={<EmptyListToFill />}
          actions={<ListActions />}
          pagination={<OfficePagination />}
          {...view}
        >
          {isPhone && phone ? phone : children}
        </ListView>
      </ListOfThisPage>
    </ListBase>
  );
}

function ListActions() {
  const hasFilters = useFilterContext() !== undefined;
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {hasFilters && <FilterButton />}
      {hasCreate && <CreateButton />}
      <CsvButton />
    </TopToolbar>
  );
}

/**
 * The list as this page shows it. Filters apply half a second after the last key; those of a list that was left meanwhile would lead back
 * to it. A failed refresh leaves the rows, and a dialog keeps the row that it belongs to.
 */
function ListOfThisPage({ children }: { children: ReactNode }) {
  const list = useListContext();
  const here = useHref(useLocation().pathname);
  const rows = useUnlessDialog(list.data) ?? list.data;
  const shown = useMemo(() => {
    const setFilters: typeof list.setFilters = (...filters) => {
      if (globalThis.location.pathname === here) list.setFilters(...filters);
    };
    return { ...list, setFilters, data: rows, error: rows ? null : list.error } as typeof list;
  }, [list, here, rows]);
  return <ListContextProvider value={shown}>{children}</ListContextProvider>;
}

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
      <FiltersOfThisPage>
        <ListView error={<ListFailure />} empty={<EmptyListToFill />} actions={<ListActions />} {...view}>
          {isPhone && phone ? phone : children}
        </ListView>
      </FiltersOfThisPage>
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

import { Box, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { RecordContextProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LIVE, LiveRows } from '../../shared/live.tsx';
import { OfficeList } from '../../shared/office-list.tsx';

/** The alignment of a column of amounts. */
export const RIGHT = { textAlign: 'right' } as const;

type Row = { id: number };
type Props<R> = {
  filters: ReactElement[];
  filterDefaultValues?: object;
  /** The table of a wide screen. */
  table: ReactNode;
  /** What a row shows in a narrow window. */
  card: (row: R) => ReactNode;
};

/** A list that refreshes itself and marks new rows: a table, or cards in a narrow window. */
export function LiveList<R extends Row>({ filters, filterDefaultValues = {}, table, card }: Props<R>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <OfficeList filters={filters} filterDefaultValues={filterDefaultValues} queryOptions={LIVE} empty={false}>
      <LiveRows>
        <Rows defaults={filterDefaultValues}>{isNarrow ? <Cards card={card} /> : table}</Rows>
      </LiveRows>
    </OfficeList>
  );
}

/** Says what the list is for while it has no rows and nothing is searched. */
function Rows({ defaults, children }: { defaults: object; children: ReactNode }) {
  const { total, filterValues } = useListContext();
  const isUnfiltered = JSON.stringify(filterValues) === JSON.stringify(defaults);
  return total === 0 && isUnfiltered ? <Empty /> : children;
}

function Cards<R extends Row>({ card }: Pick<Props<R>, 'card'>) {
  const { data } = useListContext<R>();
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  if (data?.length === 0)
    return (
      <Typography sx={{ p: 2 }}>
        {t('ra.navigation.no_filtered_results', { name: t(`resources.${resource}.name`, { smart_count: 2 }) })}
      </Typography>
    );
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
        >
          <Box
            component={RouterLink}
            to={`/${resource}/${row.id}`}
            sx={{
              display: 'block',
              px: 2,
              py: 1.5,
              color: 'inherit',
              textDecoration: 'none',
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <RecordContextProvider value={row}>{card(row)}</RecordContextProvider>
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

function Empty() {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <Box sx={{ textAlign: 'center', py: 8, px: 2, mx: 'auto', maxWidth: 480 }}>
      <Typography component="h2" variant="h6" gutterBottom>
        {t('ra.page.empty', { name: t(`resources.${resource}.name`, { smart_count: 2 }).toLowerCase() })}
      </Typography>
      <Typography color="textSecondary">{t(`resources.${resource}.empty`)}</Typography>
    </Box>
  );
}

/** Two lines of a card: what and how much, then when and in which state. */
export function CardLines({
  title,
  amount,
  detail,
  chips,
}: {
  title: ReactNode;
  amount?: ReactNode;
  detail: ReactNode;
  chips: ReactNode;
}) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography component="span" sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {amount && (
          <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {amount}
          </Typography>
        )}
      </Stack>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ my: 0.75, overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {chips}
      </Stack>
    </>
  );
}

import { Alert, Box, CircularProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorKey } from '../texts/error-key.ts';
import { Domains, Methods, RefundReasons, Tickets } from './detail-cards.tsx';
import { PeriodBar } from './period-bar.tsx';
import { readChoice, writeChoice } from './period.ts';
import { BestProducts, DyingProducts, EndingProducts } from './product-cards.tsx';
import { SeriesCard } from './series-card.tsx';
import { Totals } from './totals.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useFormats } from '../shared/use-formats.ts';
import { useSearch } from '../shared/use-search.ts';

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** The business in a period: totals with what changed, charts with their tables, and links to the rows. */
export function DashboardPage() {
  const t = useTranslate();
  const format = useFormats();
  const [search, setSearch] = useSearch();
  const choice = readChoice(search);
  const { dashboard, error, isStale } = useDashboard(choice);
  return (
    <Stack spacing={1.5} sx={{ pb: 4 }}>
      <PeriodBar choice={choice} onChange={(changed) => setSearch(writeChoice(changed))} />
      {error !== null && (
        <Alert severity="error">
          {t(errorKey(error))}{' '}
          {dashboard && t('office.dashboard.outdated', { time: format.time(dashboard.generatedAt) })}
        </Alert>
      )}
      {dashboard?.isComputing && <Alert severity="info">{t('office.dashboard.computing')}</Alert>}
      {!dashboard && error === null && (
        <CircularProgress aria-label={t('ra.page.loading')} sx={{ alignSelf: 'center', my: 8 }} />
      )}
      {dashboard && (
        <Stack spacing={1.5} aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
          <Typography component="p" variant="body2" color="textSecondary">
            {t('office.dashboard.heading', {
              period: format.period(dashboard),
              time: format.time(dashboard.generatedAt),
            })}
            {dashboard.to === dashboard.generatedAt.slice(0, 10) && ` ${t('office.dashboard.unfinished')}`}
          </Typography>
          <Totals dashboard={dashboard} />
          <Box sx={columns}>
            <SeriesCard dashboard={dashboard} name="money" />
            <SeriesCard dashboard={dashboard} name="orders" />
          </Box>
          <BestProducts dashboard={dashboard} />
          <Box sx={columns}>
            <EndingProducts dashboard={dashboard} />
            <DyingProducts dashboard={dashboard} />
            <Methods dashboard={dashboard} />
            <RefundReasons dashboard={dashboard} />
            <Tickets dashboard={dashboard} />
            <Domains dashboard={dashboard} />
          </Box>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('office.dashboard.definitions')}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

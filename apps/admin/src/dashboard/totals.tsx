import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragHandle from '@mui/icons-material/DragHandle';
import { Box, Card, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Rows, RowsLink } from './rows-link.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useFormats } from '../shared/use-formats.ts';

type Name = 'sales' | 'profit' | 'orders' | 'averageOrder' | 'conversion' | 'refunds';
/** Below this change two periods are the same. */
const LEAST_CHANGE = 0.0005;

/** The totals of the period, each with what changed and a link to its rows. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const format = useFormats();
  const t = useTranslate();
  const { from, to, previous } = dashboard;
  const completed: Rows = { resource: 'orders', filter: { completedFrom: from, completedTo: to } };
  const ordered: Rows = { ...completed, filter: { ...completed.filter, isPrize: false } };
  const refunded: Rows = { resource: 'orders', filter: { refundedFrom: from, refundedTo: to } };
  const dearest: Rows = { ...ordered, sort: { field: 'price', order: 'DESC' } };
  const shown: [Name, (value: number) => string, Rows, string | null][] = [
    ['sales', format.shortRoubles, completed, null],
    [
      'profit',
      format.shortRoubles,
      completed,
      dashboard.unitsWithoutCost > 0
        ? t('office.dashboard.withoutCost', {
            count: format.count(dashboard.unitsWithoutCost),
            units: format.count(dashboard.units),
          })
        : dashboard.sales > 0
          ? t('office.dashboard.margin', { percent: format.percent(dashboard.profit / dashboard.sales) })
          : null,
    ],
    ['orders', format.count, ordered, null],
    ['averageOrder', format.shortRoubles, dearest, null],
    ['conversion', format.percent, ordered, t('office.dashboard.ofViews', { count: format.count(dashboard.views) })],
    [
      'refunds',
      format.shortRoubles,
      refunded,
      t('office.dashboard.refundedOrders', { count: format.count(dashboard.refundedOrders) }),
    ],
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
      }}
    >
      {shown.map(([name, show, rows, note]) => (
        <Card
          key={name}
          component="section"
          aria-labelledby={`total-${name}`}
          sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
        >
          <Typography id={`total-${name}`} component="h3" variant="body2" color="textSecondary">
            {t(`office.dashboard.total.${name}`)}
          </Typography>
          <Typography
            component="p"
            sx={{
              fontSize: { xs: 19, sm: 24 },
              fontWeight: 600,
              my: 0.5,
              overflowWrap: 'anywhere',
            }}
          >
            <RowsLink to={rows} label={`${t(`office.dashboard.total.${name}`)}: ${show(dashboard[name])}`}>
              {show(dashboard[name])}
            </RowsLink>
          </Typography>
          {previous && <Change name={name} value={dashboard[name]} before={previous[name]} show={show} />}
          {note && (
            <Typography variant="caption" component="p" color="textSecondary">
              {note}
            </Typography>
          )}
        </Card>
      ))}
    </Box>
  );
}

type ChangeProps = { name: Name; value: number; before: number; show: (value: number) => string };

/** How a total differs from that of the period before: in words, with an arrow; the colour only repeats it. */
function Change({ name, value, before, show }: ChangeProps) {
  const t = useTranslate();
  const format = useFormats();
  const share = before === 0 ? null : (value - before) / Math.abs(before);
  const direction =
    value === before || (share !== null && Math.abs(share) < LEAST_CHANGE) ? 0 : Math.sign(value - before);
  const Arrow = direction > 0 ? ArrowUpward : direction < 0 ? ArrowDownward : DragHandle;
  const isGood = direction > 0 !== (name === 'refunds');
  const color = direction === 0 ? 'text.secondary' : isGood ? 'success.main' : 'error.main';
  const words =
    direction === 0
      ? t('office.dashboard.same')
      : share === null
        ? t('office.dashboard.fromNothing')
        : t(direction > 0 ? 'office.dashboard.more' : 'office.dashboard.less', {
            percent: format.percent(Math.abs(share)),
          });
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start', color }}>
      <Arrow sx={{ fontSize: 16, mt: '2px' }} aria-hidden />
      <Typography variant="body2" component="p">
        {words}
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('office.dashboard.was', { value: show(before) })}
        </Typography>
      </Typography>
    </Stack>
  );
}

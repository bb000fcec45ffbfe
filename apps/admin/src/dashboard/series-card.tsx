import { Box, CircularProgress, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FactsTable } from './facts-table.tsx';
import { TotalLink, type Rows, RowsLink } from './rows-link.tsx';
import { SectionCard } from './section-card.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useFormats } from '../shared/use-formats.ts';

const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }));
const CHART_HEIGHT = 280;
const TABLE_HEIGHT = 360;

type Point = Dashboard['series'][number];
type Measure = 'sales' | 'profit' | 'refunds' | 'orders' | 'views';
type Props = { dashboard: Dashboard; name: 'money' | 'orders' };

/** The lines of each chart, and the further columns of its table. A much larger measure would flatten the other lines, so it is only in the table. */
const lines = { money: ['sales', 'profit'], orders: ['orders'] } as const satisfies Record<
  Props['name'],
  readonly Measure[]
>;
const further = { money: ['refunds'], orders: ['views'] } as const satisfies Record<Props['name'], readonly Measure[]>;

/** Sums by day as a chart, with the table behind it. */
export function SeriesCard({ dashboard, name }: Props) {
  const t = useTranslate();
  const format = useFormats();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { series, previous } = dashboard;
  const title = t(`office.dashboard.chart.${name}`);
  const show = name === 'money' ? format.shortRoubles : format.count;
  const labelOf = (measure: Measure) => t(`office.dashboard.measure.${measure}`);
  const chart = [
    ...lines[name].map((measure) => ({
      name: measure,
      label: labelOf(measure),
      values: series.map((point) => point[measure]),
    })),
    // One line of the previous period: more would clutter the current period.
    ...(previous
      ? [
          {
            name: 'before',
            label: t('office.dashboard.before', { measure: labelOf(lines[name][0]) }),
            values: series.map((_, index) => previous.series[index]?.[lines[name][0]] ?? null),
            isBefore: true,
          },
        ]
      : []),
  ];
  return (
    <SectionCard
      title={title}
      hint={previous ? t('office.dashboard.comparedWith', { period: format.period(previous) }) : ''}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, value: 'chart' | 'table' | null) => value && setView(value)}
          aria-label={t('office.dashboard.view', { title })}
        >
          {(['chart', 'table'] as const).map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', py: 0.25 }}>
              {t(`office.dashboard.as.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {view === 'chart' ? (
        <Box sx={{ px: 1, pb: 1, minHeight: CHART_HEIGHT }}>
          <Suspense fallback={<CircularProgress aria-label={title} sx={{ m: 4 }} />}>
            <SeriesChart
              days={series.map(({ day }) => day)}
              series={chart}
              dayOf={format.dayOfMonth}
              short={format.compact}
              full={show}
            />
          </Suspense>
        </Box>
      ) : (
        <FactsTable
          label={title}
          maxHeight={TABLE_HEIGHT}
          rows={series.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              title: t('office.dashboard.day'),
              cell: ({ day }: Point) => (
                <RowsLink to={{ resource: 'orders', filter: { completedFrom: day, completedTo: day } }}>
                  {format.dayOfMonth(day)}
                </RowsLink>
              ),
            },
            ...[...lines[name], ...further[name]].map((measure) => ({
              title: labelOf(measure),
              isNumber: true,
              cell: (point: Point) => <DayTotal {...{ measure, point }} label={labelOf(measure)} show={show} />,
            })),
          ]}
        />
      )}
    </SectionCard>
  );
}

type DayTotalProps = { measure: Measure; point: Point; label: string; show: (value: number) => string };

/** A total of a day with the orders behind it. Views of products have no list. */
function DayTotal({ measure, point, label, show }: DayTotalProps) {
  const format = useFormats();
  const { day } = point;
  const text = show(point[measure]);
  if (measure === 'views') return text;
  const completed = { completedFrom: day, completedTo: day, ...(measure === 'orders' ? { isPrize: false } : {}) };
  const filter: Rows['filter'] = measure === 'refunds' ? { refundedFrom: day, refundedTo: day } : completed;
  return (
    <TotalLink to={{ resource: 'orders', filter }} column={label} name={format.dayOfMonth(day)}>
      {text}
    </TotalLink>
  );
}

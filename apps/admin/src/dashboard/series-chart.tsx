import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material';

export type ChartSeries = { name: string; label: string; values: readonly (number | null)[]; isBefore?: boolean };
type Props = {
  days: readonly string[];
  series: readonly ChartSeries[];
  dayOf: (day: string) => string;
  /** The text of a value on the axis, and in the tooltip. */
  short: (value: number) => string;
  full: (value: number) => string;
};

const HEIGHT = 280;
/** Bars stay readable up to a month; more days are lines. */
const MAX_BAR_DAYS = 31;
const AXIS_WIDTH = 64;
const BEFORE = 'before';
const dashedBefore = {
  [`& .${lineClasses.line}[data-series='${BEFORE}']`]: { strokeDasharray: '5 4', strokeWidth: 1.5 },
};

/** A chart of sums by day. The table beside it has the same values, so the chart is a picture for assistive technology. */
export function SeriesChart({ days, series, dayOf, short, full }: Props) {
  const { palette } = useTheme();
  const colors = [palette.primary.main, palette.success.main, palette.warning.main];
  const before = series.some(({ isBefore }) => isBefore);
  const isBars = days.length <= MAX_BAR_DAYS && !before;
  // A day of losses goes below the axis.
  const least = Math.min(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const common = {
    height: HEIGHT,
    skipAnimation: true,
    grid: { horizontal: true },
    margin: { left: 0, right: 28, top: 16, bottom: 0 },
    yAxis: [{ width: AXIS_WIDTH, min: least, valueFormatter: (value: number) => short(value) }],
  };
  const shown = series.map(({ name, label, values, isBefore }, index) => ({
    id: isBefore ? BEFORE : name,
    label,
    data: [...values],
    color: isBefore ? palette.text.secondary : (colors[index % colors.length] ?? palette.primary.main),
    valueFormatter: (value: number | null) => (value === null ? '—' : full(value)),
  }));
  if (isBars)
    return (
      <BarChart
        {...common}
        xAxis={[{ scaleType: 'band', data: [...days], valueFormatter: dayOf }]}
        series={shown}
        borderRadius={4}
      />
    );
  return (
    <LineChart
      {...common}
      xAxis={[{ scaleType: 'point', data: [...days], valueFormatter: dayOf }]}
      series={shown.map((each) => ({ ...each, showMark: days.length === 1, curve: 'linear' as const }))}
      sx={dashedBefore}
    />
  );
}

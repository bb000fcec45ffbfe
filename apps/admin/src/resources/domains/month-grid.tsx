import type { AdminOutput } from '@lotok/contract/admin';
import { ButtonBase, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRegion } from '../../shared/use-formats.ts';
import { dayOf, weeksOf } from './months.ts';

type Day = AdminOutput<'GET domainExpiries'>['days'][number];
type Props = { month: Date; days: readonly Day[]; chosen: string | null; onChoose: (day: string) => void };

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const CELL_HEIGHT = 64;

/** A month as a calendar; a day with expiring domains can be chosen. */
export function MonthGrid({ month, days, chosen, onChoose }: Props) {
  const t = useTranslate();
  const region = useRegion();
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' });
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { p: 0, textAlign: 'center' } }}>
      <TableHead>
        <TableRow>
          {Array.from({ length: 7 }, (_, index) => (
            <TableCell key={index}>{weekday.format(MONDAY + index * DAY_MS)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {weeksOf(month).map((week) => (
          <TableRow key={week.join()}>
            {week.map((number, index) => {
              if (number === null) return <TableCell key={`empty-${index}`} />;
              const date = dayOf(new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), number)));
              const day = byDay.get(date);
              return (
                <TableCell key={date}>
                  {day ? (
                    <ButtonBase
                      aria-pressed={date === chosen}
                      aria-label={`${number}: ${t('office.expiries.day', { smart_count: day.total })}`}
                      onClick={() => onChoose(date)}
                      sx={{
                        width: '100%',
                        height: CELL_HEIGHT,
                        flexDirection: 'column',
                        borderRadius: 1,
                        bgcolor: date === chosen ? 'action.selected' : 'action.hover',
                        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
                      }}
                    >
                      <Typography variant="caption" color="textSecondary">
                        {number}
                      </Typography>
                      <Typography variant="subtitle2" component="span" color={day.short > 0 ? 'error' : 'primary'}>
                        {day.total}
                      </Typography>
                      {day.short > 0 && (
                        <Typography variant="caption" color="error" sx={{ display: { xs: 'none', md: 'block' } }}>
                          {t('office.expiries.dayShort', { smart_count: day.short })}
                        </Typography>
                      )}
                    </ButtonBase>
                  ) : (
                    <Typography
                      variant="caption"
                      color="textSecondary"
                      sx={{ display: 'flex', justifyContent: 'center', height: CELL_HEIGHT, pt: 1 }}
                    >
                      {number}
                    </Typography>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

import type { AdminOutput } from '@lotok/contract/admin';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Chip,
  IconButton,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { useFormats, useRegion } from '../../shared/use-formats.ts';
import { useOfficeCall } from '../../shared/use-office-call.ts';
import { useSearch } from '../../shared/use-search.ts';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, dayOf, lastOf, monthOf, readMonth } from './months.ts';

type Expiries = AdminOutput<'GET domainExpiries'>;

/** Which domains expire when: by month, with their automatic renewal and whether the owner's balance covers it. */
export function ExpiriesPage() {
  const t = useTranslate();
  const region = useRegion();
  // In the address, so that the way back from a domain leads to the same month and day.
  const [search, setSearch] = useSearch();
  const month = readMonth(search.get('month'));
  const day = search.get('day');
  const choose = (next: string | null) => setSearch({ month: monthOf(month), ...(next === null ? {} : { day: next }) });
  const query = { from: dayOf(month), to: dayOf(lastOf(month)) };
  const { data, failure } = useOfficeCall(
    (signal) => callOffice('GET domainExpiries', { query, signal }),
    [query.from],
  );
  const title = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
  const move = (by: number) => setSearch({ month: monthOf(addMonths(month, by)) });
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="office.page.expiries" />
      <CardContent>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
          <IconButton aria-label={t('office.expiries.previous')} onClick={() => move(-1)}>
            <ChevronLeft />
          </IconButton>
          <Typography variant="h6" component="h2" aria-live="polite" sx={{ minWidth: 180, textAlign: 'center' }}>
            {title}
          </Typography>
          <IconButton aria-label={t('office.expiries.next')} onClick={() => move(1)}>
            <ChevronRight />
          </IconButton>
        </Stack>
        {failure && <Alert severity="error">{failure}</Alert>}
        {data && (
          <>
            <MonthGrid
              month={month}
              days={data.days}
              chosen={day}
              onChoose={(next) => choose(next === day ? null : next)}
            />
            <Names names={data.names} day={day} onAll={() => choose(null)} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

function Names({ names, day, onAll }: { names: Expiries['names']; day: string | null; onAll: () => void }) {
  const t = useTranslate();
  const region = useRegion();
  const { amount } = useFormats();
  const shown = day === null ? names : names.filter(({ activeTo }) => activeTo.startsWith(day));
  const format = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  if (names.length === 0) return <Typography sx={{ mt: 3 }}>{t('office.expiries.none')}</Typography>;
  return (
    <>
      {day !== null && (
        <Button size="small" onClick={onAll} sx={{ mt: 2 }}>
          {t('office.expiries.all')}
        </Button>
      )}
      <TableContainer sx={{ mt: 2 }}>
        <Table size="small" aria-label={t('office.page.expiries')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.domains.fields.name')}</TableCell>
              <TableCell>{t('resources.domains.fields.activeTo')}</TableCell>
              <TableCell>{t('resources.domains.fields.login')}</TableCell>
              <TableCell align="right">{t('resources.domainOrders.fields.price')}</TableCell>
              <TableCell>{t('office.expiries.renewal')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((name) => (
              <TableRow key={name.id}>
                <TableCell component="th" scope="row">
                  <MuiLink component={Link} to={`/domains/${name.id}`}>
                    {name.name}
                  </MuiLink>
                </TableCell>
                <TableCell>{format.format(new Date(name.activeTo))}</TableCell>
                <TableCell>{name.login ?? '—'}</TableCell>
                <TableCell align="right">{amount(name.price)}</TableCell>
                <TableCell>
                  <RenewalChip {...name} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function RenewalChip({
  autoRenew,
  hasMoney,
  price,
}: Pick<Expiries['names'][number], 'autoRenew' | 'hasMoney' | 'price'>) {
  const t = useTranslate();
  if (!autoRenew) return <Chip size="small" variant="outlined" label={t('office.expiries.manual')} />;
  if (price === null)
    return <Chip size="small" variant="outlined" color="warning" label={t('office.expiries.unsold')} />;
  return hasMoney ? (
    <Chip size="small" variant="outlined" color="success" label={t('office.expiries.paid')} />
  ) : (
    <Chip size="small" variant="outlined" color="error" label={t('office.expiries.short')} />
  );
}

import { Box, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { AdminOutput } from '@lotok/contract/admin';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useMay } from '../../shared/use-may.ts';
import { useFormats } from '../../shared/use-formats.ts';

type Scheduled = AdminOutput<'GET scheduledChanges/:id'>;
type Product = { id: number; price: number };

/** What is scheduled for a product, and the form that schedules more. */
export function ScheduleCard() {
  const t = useTranslate();
  const product = useRecordContext<Product>();
  const mayWrite = useMay('catalog', 'write');
  const { data, error, refetch } = useGetList<Scheduled>(
    'scheduledChanges',
    {
      filter: { productId: product?.id, status: 'waiting' },
      sort: { field: 'at', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: product !== undefined },
  );
  if (!product) return null;
  return (
    <Card
      sx={{
        width: { xs: '100%', lg: 320 },
        flexShrink: 0,
        ml: { lg: 2 },
        mt: { xs: 2, lg: 0 },
        alignSelf: 'flex-start',
      }}
    >
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {t('office.schedule.title')}
        </Typography>
        {data && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t(data.length === 0 ? 'office.schedule.empty' : 'office.schedule.hint')}
          </Typography>
        )}
        {data && data.length > 0 && (
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
            {data.map((scheduled) => (
              <ScheduledRow key={scheduled.id} {...{ scheduled, product, mayWrite }} />
            ))}
          </Stack>
        )}
        {!data && error && (
          <Box sx={{ mb: 2 }}>
            <LoadFailure error={error} retry={refetch} />
          </Box>
        )}
        {mayWrite && (
          <ActionButton
            name="scheduleChange"
            needsReason={false}
            facts={t('office.schedule.hint')}
            fields={<ScheduleFields />}
            onConfirm={({ data: form }) =>
              callOffice('POST scheduledChanges', { body: { productId: product.id, ...readForm(form) } })
            }
          />
        )}
      </CardContent>
    </Card>
  );
}

type RowProps = { scheduled: Scheduled; product: Product; mayWrite: boolean };

function ScheduledRow({ scheduled, product, mayWrite }: RowProps) {
  const t = useTranslate();
  const { roubles, moment } = useFormats();
  const { id, price, isListed, operator, version } = scheduled;
  const at = moment(scheduled.at);
  const mayTrade = useMay('trade', 'write');
  const changes = [
    ...(price === null ? [] : [t('office.schedule.price', { from: roubles(product.price), to: roubles(price) })]),
    ...(isListed === null ? [] : [t(isListed ? 'office.schedule.show' : 'office.schedule.hide')]),
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography sx={{ fontWeight: 500 }}>{at}</Typography>
      {changes.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {operator}
      </Typography>
      {mayWrite && (price === null || mayTrade) && (
        <Stack direction="row" spacing={1}>
          <ActionButton
            name="moveScheduled"
            needsReason={false}
            facts={t('office.schedule.hint')}
            fields={<ScheduleFields scheduled={scheduled} />}
            onConfirm={({ data }) =>
              callOffice('PUT scheduledChanges/:id', { params: { id }, body: { version, ...readForm(data) } })
            }
          />
          <ActionButton
            name="cancelScheduled"
            color="error"
            facts={`${at}: ${changes.join(', ')}`}
            onConfirm={({ reason }) => callOffice('DELETE scheduledChanges/:id', { params: { id }, reason })}
          />
        </Stack>
      )}
    </Box>
  );
}

function ScheduleFields({ scheduled }: { scheduled?: Scheduled }) {
  const t = useTranslate();
  const mayTrade = useMay('trade', 'write');
  const visibility = scheduled?.isListed ?? null;
  return (
    <>
      <TextField
        name="at"
        type="datetime-local"
        label={t('office.schedule.at')}
        helperText={t('office.zoneOfDevice', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        defaultValue={scheduled ? localTime(new Date(scheduled.at)) : ''}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: localTime(new Date()) } }}
        required
      />
      {mayTrade && (
        <TextField
          name="price"
          type="number"
          label={t('office.schedule.newPrice')}
          helperText={t('office.schedule.priceHelp')}
          defaultValue={scheduled?.price ?? ''}
          slotProps={{ htmlInput: { min: 0.01, step: 0.01 } }}
        />
      )}
      <TextField
        name="visibility"
        select
        label={t('office.schedule.visibility')}
        defaultValue={visibility === null ? 'same' : visibility ? 'show' : 'hide'}
      >
        {['same', 'show', 'hide'].map((value) => (
          <MenuItem key={value} value={value}>
            {t(`office.schedule.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** The local time of a moment in the format of the input. */
function localTime(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function readForm(data: FormData): { at: string; price: number | null; isListed: boolean | null } {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const visibility = text('visibility');
  return {
    at: new Date(text('at')).toISOString(),
    price: text('price') === '' ? null : Number(text('price')),
    isListed: visibility === 'show' ? true : visibility === 'hide' ? false : null,
  };
}

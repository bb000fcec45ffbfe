import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { retryTemporary } from '../../shared/live.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';

type Difference = AdminOutput<'GET differences'>['items'][number];

/** The invoices on which the shop and a provider differ; nothing while they agree. */
export function OpenDifferences() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['differences'],
    queryFn: ({ signal }) => callOffice('GET differences', { signal }),
    retry: retryTemporary,
  });
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : null;
  if (data.items.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t('office.difference.title')}
      sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {t('office.difference.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((difference) => (
          <Line key={difference.id} difference={difference} />
        ))}
      </Box>
    </Alert>
  );
}

function Line({
  difference: { id, kind, foundAt, method, invoiceId, paymentId, here, there },
}: {
  difference: Difference;
}) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const mayDismiss = useMay('payments', 'write');
  const amountOf = (amount: number | null) => (amount === null ? t('office.difference.nothing') : roubles(amount));
  const invoice = t('office.difference.invoice', { method: t(`office.method.${method}`), invoice: invoiceId });
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1.5 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {t(`office.difference.kind.${kind}`)}
        </Typography>
        <Typography variant="body2">
          {t('office.difference.amounts', { here: amountOf(here), there: amountOf(there) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {invoice} · <Moment at={foundAt} />
          {paymentId !== null && (
            <>
              {' · '}
              <ItemLink resource="payments" id={paymentId}>
                {t('office.payment.title', { id: paymentId })}
              </ItemLink>
            </>
          )}
        </Typography>
        <Typography variant="body2">{t(`office.difference.todo.${kind}`)}</Typography>
      </Box>
      {mayDismiss && (
        <ActionButton
          name="dismissDifference"
          facts={t('office.action.dismissDifference.facts', { invoice })}
          onConfirm={({ reason }) => callOffice('POST differences/:id/dismiss', { params: { id }, body: { reason } })}
        />
      )}
    </Stack>
  );
}

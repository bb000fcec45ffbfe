import type { AdminOutput } from '@lotok/contract/admin';
import { Box } from '@mui/material';
import { DataTable, FunctionField, NullableBooleanInput, useTranslate } from 'react-admin';
import { NewMark } from '../../shared/live.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { buyer, choice, methods, period, prize, statusFilter } from './filters.tsx';
import { CardLines, LiveList, RIGHT } from './live-list.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Payment = AdminOutput<'GET payments'>['items'][number];

const purposes = ['orders', 'top_up', 'domain', 'prize', 'partner_promo'];
const filters = [
  search,
  statusFilter('payment'),
  choice('purpose', 'purpose', purposes),
  choice('method', 'method', methods),
  <NullableBooleanInput key="isPaid" source="isPaid" />,
  prize,
  ...period,
  buyer,
];

export function PaymentList() {
  const t = useTranslate();
  return (
    <LiveList<Payment>
      filters={filters}
      table={
        <DataTable rowClick="edit">
          <DataTable.Col source="id">
            <FunctionField<Payment>
              render={({ id }) => (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <RowLink>{id}</RowLink>
                  <NewMark />
                </Box>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="createdAt" sx={{ whiteSpace: 'nowrap' }}>
            <FunctionField<Payment> render={({ createdAt }) => <Moment at={createdAt} />} />
          </DataTable.Col>
          <DataTable.Col source="purpose">
            <FunctionField<Payment> render={({ purpose }) => t(`office.purpose.${purpose}`)} />
          </DataTable.Col>
          <DataTable.Col source="login">
            <FunctionField<Payment> render={({ login }) => login ?? t('office.order.guest')} />
          </DataTable.Col>
          <DataTable.Col source="method">
            <FunctionField<Payment> render={({ method }) => t(`office.method.${method}`)} />
          </DataTable.Col>
          <DataTable.Col source="invoiceId" disableSort sx={{ overflowWrap: 'anywhere' }} />
          <DataTable.Col source="status">
            <FunctionField<Payment> render={({ status }) => <StatusChip of="payment" value={status} />} />
          </DataTable.Col>
          <DataTable.Col source="amount" sx={RIGHT}>
            <FunctionField<Payment> render={({ amount }) => <Amount amount={amount} />} />
          </DataTable.Col>
        </DataTable>
      }
      card={(payment) => (
        <CardLines
          title={
            <>
              {t('office.number', { id: payment.id })} · {t(`office.purpose.${payment.purpose}`)}
              <NewMark />
            </>
          }
          amount={<Amount amount={payment.amount} />}
          detail={
            <>
              <Moment at={payment.createdAt} /> · {t(`office.method.${payment.method}`)} ·{' '}
              {payment.login ?? t('office.order.guest')}
            </>
          }
          chips={<StatusChip of="payment" value={payment.status} />}
        />
      )}
    />
  );
}

/** An amount in roubles of a column. */
export function Amount({ amount }: { amount: number | null }) {
  const { roubles } = useFormats();
  if (amount === null) return '—';
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {roubles(amount)}
    </Box>
  );
}

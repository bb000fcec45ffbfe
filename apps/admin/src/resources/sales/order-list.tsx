import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, NumberInput, SelectInput, useTranslate } from 'react-admin';
import { NewMark } from '../../shared/live.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { buyer, choice, methods, period, prize, product, soldPeriods, statusFilter } from './filters.tsx';
import { RefundReasonInput } from './refund-reason-input.tsx';
import { CardLines, LiveList, RIGHT } from './live-list.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';

type Order = AdminOutput<'GET orders'>['items'][number];

const filters = [
  search,
  statusFilter('order'),
  <SelectInput key="paymentStatus" source="paymentStatus" choices={statusChoices('payment')} />,
  choice('method', 'method', methods),
  ...period,
  ...soldPeriods,
  prize,
  <RefundReasonInput key="refundReason" source="refundReason" />,
  product,
  buyer,
  <NumberInput key="paymentId" source="paymentId" min={1} />,
];

export const OrderList = () => (
  <LiveList<Order> filters={filters} table={<OrderTable />} card={(order) => <OrderCard order={order} />} />
);

const OrderTable = () => (
  <DataTable rowClick="edit">
    <DataTable.Col source="id">
      <FunctionField<Order>
        render={({ id }) => (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <RowLink>{id}</RowLink>
            <NewMark />
          </Box>
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="createdAt" sx={{ whiteSpace: 'nowrap' }}>
      <FunctionField<Order> render={({ createdAt }) => <Moment at={createdAt} />} />
    </DataTable.Col>
    <DataTable.Col source="productName" sx={{ minWidth: 200 }}>
      <FunctionField<Order> render={(order) => <Goods order={order} />} />
    </DataTable.Col>
    <DataTable.Col source="login" sx={{ minWidth: 170 }}>
      <FunctionField<Order> render={(order) => <Buyer order={order} />} />
    </DataTable.Col>
    <DataTable.Col source="paymentStatus">
      <FunctionField<Order> render={(order) => <Payment order={order} />} />
    </DataTable.Col>
    <DataTable.Col source="status">
      <FunctionField<Order> render={({ status }) => <StatusChip of="order" value={status} />} />
    </DataTable.Col>
    <DataTable.Col source="price" sx={RIGHT}>
      <FunctionField<Order> render={(order) => <Price order={order} />} />
    </DataTable.Col>
  </DataTable>
);

function Goods({ order: { productName, quantity } }: { order: Order }) {
  const t = useTranslate();
  return (
    <>
      {productName}{' '}
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('office.order.pieces', { smart_count: quantity })}
      </Box>
    </>
  );
}

function Buyer({ order: { login, email, bot } }: { order: Order }) {
  const t = useTranslate();
  return (
    <>
      {login ?? t('office.order.guest')}
      {email && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      )}
      {bot && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          @{bot}
        </Typography>
      )}
    </>
  );
}

function Payment({ order: { paymentStatus, method } }: { order: Order }) {
  const t = useTranslate();
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.25 }}>
      <StatusChip of="payment" value={paymentStatus} />
      <Typography variant="caption" color="textSecondary">
        {t(`office.method.${method}`)}
      </Typography>
    </Stack>
  );
}

/** Under a filter by refunds, what these gave back: so the rows add up to the sum of the dashboard that leads to them. */
function Price({ order: { price, base, refundedInPeriod } }: { order: Order }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {roubles(price)}
      {base !== null && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('office.order.baseOf', { amount: roubles(base) })}
        </Typography>
      )}
      {refundedInPeriod > 0 && (
        <Typography variant="caption" component="div" color="warning">
          −{roubles(refundedInPeriod)}
        </Typography>
      )}
    </Box>
  );
}

function OrderCard({ order }: { order: Order }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <CardLines
      title={
        <>
          {t('office.number', { id: order.id })} · {order.productName}
          <NewMark />
        </>
      }
      amount={roubles(order.price)}
      detail={
        <>
          <Moment at={order.createdAt} /> · {t('office.order.pieces', { smart_count: order.quantity })} ·{' '}
          {order.login ?? order.email ?? t('office.order.guest')}
        </>
      }
      chips={
        <>
          <StatusChip of="order" value={order.status} />
          {(order.status === 'processing' || order.paymentStatus === 'underpaid') && (
            <StatusChip of="payment" value={order.paymentStatus} />
          )}
        </>
      }
    />
  );
}

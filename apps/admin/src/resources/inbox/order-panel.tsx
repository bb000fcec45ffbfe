import { Box, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import type { Order } from './inbox-types.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useOrder } from './use-items.ts';

const MAX_UNITS_SHOWN = 20;

/** The order that a conversation is about, beside it. Units stay masked. */
export function OrderPanel({ orderId }: { orderId: number }) {
  const t = useTranslate();
  const { roubles, moment } = useFormats();
  const { data: order, error, refetch } = useOrder(orderId);
  if (error && !order) return <LoadFailure error={error} retry={refetch} />;
  if (!order)
    return (
      <Stack spacing={1} sx={{ p: 2 }}>
        {[0, 1, 2, 3, 4].map((key) => (
          <Skeleton key={key} variant="text" />
        ))}
      </Stack>
    );
  const { warrantyUntil } = order;
  const isUnderWarranty = warrantyUntil !== null && new Date(warrantyUntil) > new Date();
  return (
    <Stack spacing={1.5} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1 }}>
          <MuiLink component={Link} to={`/orders/${order.id}`}>
            {t('office.inbox.order.title', { order: order.id })}
          </MuiLink>
        </Typography>
        <StatusChip of="order" value={order.status} />
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}>
        <Fact name={t('office.inbox.order.product')}>{order.productName}</Fact>
        <Fact name={t('office.inbox.order.price')}>
          {t('office.inbox.order.pieces', { smart_count: order.quantity, price: roubles(order.price) })}
        </Fact>
        {order.refunded > 0 && <Fact name={t('office.inbox.order.refunded')}>{roubles(order.refunded)}</Fact>}
        <Fact name={t('office.inbox.order.payment')}>
          {t('office.inbox.order.paidBy', {
            method: t(`office.inbox.method.${order.method}`),
            status: t(`office.inbox.paymentStatus.${order.paymentStatus}`),
          })}
        </Fact>
        <Fact name={t('office.inbox.order.createdAt')}>{moment(order.createdAt)}</Fact>
        {order.completedAt && <Fact name={t('office.inbox.order.completedAt')}>{moment(order.completedAt)}</Fact>}
        {warrantyUntil && (
          <Fact name={t('office.inbox.order.warranty')}>
            {t(isUnderWarranty ? 'office.inbox.order.warrantyUntil' : 'office.inbox.order.warrantyOver', {
              time: moment(warrantyUntil),
            })}
          </Fact>
        )}
        <Fact name={t('office.inbox.order.buyer')}>{order.login ?? t('office.inbox.guest')}</Fact>
        {order.email && <Fact name={t('office.inbox.order.email')}>{order.email}</Fact>}
      </Box>
      <Units order={order} />
    </Stack>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

function Units({ order }: { order: Order }) {
  const t = useTranslate();
  const { units } = order;
  if (units.length === 0) return null;
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('office.inbox.order.units')}
      </Typography>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {units.slice(0, MAX_UNITS_SHOWN).map(({ number, text, state, replaces }) => (
          <Box component="li" key={number} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
              {number}. {text}
              {replaces !== null && ` ${t('office.inbox.order.replaces', { unit: replaces })}`}
            </Typography>
            <StatusChip of="orderUnit" value={state} />
          </Box>
        ))}
      </Stack>
      {units.length > MAX_UNITS_SHOWN && (
        <MuiLink component={Link} to={`/orders/${order.id}`} variant="body2">
          {t('office.inbox.order.allUnits', { count: units.length })}
        </MuiLink>
      )}
    </Box>
  );
}

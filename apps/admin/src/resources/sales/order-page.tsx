import { Alert, Box, Card, CardContent, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { TwoColumns } from '../../shared/two-columns.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderUnits } from './order-units.tsx';
import type { Order } from './order.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Timeline } from './timeline.tsx';

/** One order with its whole life. */
export const OrderPage = () => (
  <ItemPage<Order> resource="orders" name="order">
    {(order) => <OrderDetails key={order.id} order={order} />}
  </ItemPage>
);

function OrderDetails({ order }: { order: Order }) {
  const t = useTranslate();
  return (
    <>
      <OrderHeader order={order} />
      {order.payment.cases
        .filter(({ status }) => status === 'open')
        .map(({ id, kind }) => (
          <Alert key={id} severity="warning">
            {t('office.order.openCase')}{' '}
            <ItemLink resource="cases" id={id}>
              {t('office.number', { id })} · {t(`office.case.kind.${kind}`)}
            </ItemLink>
          </Alert>
        ))}
      <TwoColumns
        main={
          <Section title={t('office.order.life')}>
            <Timeline order={order} />
          </Section>
        }
        aside={
          <>
            <OrderUnits order={order} />
            <OrderBuyer order={order} />
            <OrderPayment order={order} />
            <OrderTalk order={order} />
          </>
        }
      />
    </>
  );
}

function OrderHeader({ order }: { order: Order }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const amounts = [
    { name: 'paid', amount: order.price },
    ...(order.base === null ? [] : [{ name: 'base', amount: order.base }]),
    ...(order.refunded > 0
      ? [
          { name: 'refunded', amount: order.refunded },
          { name: 'left', amount: order.price - order.refunded },
        ]
      : []),
  ];
  return (
    <Card component="section" aria-label={t('office.order.title', { id: order.id })}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              <ItemLink resource="products" id={order.productId}>
                {order.productName}
              </ItemLink>
            </Typography>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
              <StatusChip of="order" value={order.status} isNamed />
              <StatusChip of="payment" value={order.paymentStatus} isNamed />
              <Typography variant="body2" color="textSecondary">
                {t('office.number', { id: order.id })} · {t('office.order.pieces', { smart_count: order.quantity })} ·{' '}
                <Moment at={order.createdAt} />
              </Typography>
            </Stack>
          </Box>
          <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {amounts.map(({ name, amount }) => (
              <Box key={name}>
                <Typography variant="body2" color="textSecondary">
                  {t(`office.order.${name}`)}
                </Typography>
                <Typography variant="h6" component="p" sx={{ whiteSpace: 'nowrap' }}>
                  {roubles(amount)}
                </Typography>
              </Box>
            ))}
          </Stack>
        </Stack>
        <OrderActions order={order} />
      </CardContent>
    </Card>
  );
}

function OrderBuyer({ order }: { order: Order }) {
  const t = useTranslate();
  const filter = new URLSearchParams({ filter: JSON.stringify({ buyerId: order.buyerId }) });
  return (
    <Section title={t('office.order.buyer')}>
      <Facts
        rows={[
          [
            t('office.order.account'),
            order.login ? (
              <ItemLink resource="users" id={order.buyerId}>
                {order.login}
              </ItemLink>
            ) : (
              t('office.order.guest')
            ),
          ],
          [t('office.order.email'), order.email ?? t('office.order.noEmail')],
          [t('office.order.secretKey'), <code key="key">{order.secretKey}</code>],
          [t('office.order.warranty'), order.warrantyUntil && <Moment at={order.warrantyUntil} />],
        ]}
      />
      <Link component={RouterLink} to={`/orders?${filter}`} variant="body2" sx={{ display: 'inline-block', mt: 1.5 }}>
        {t('office.order.allOrders')}
      </Link>
    </Section>
  );
}

function OrderPayment({ order: { payment, id } }: { order: Order }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const others = payment.orderIds.filter((other) => other !== id);
  return (
    <Section title={t('office.order.payment')} action={<StatusChip of="payment" value={payment.status} />}>
      <Facts
        rows={[
          [
            t('office.order.paymentNo'),
            <ItemLink key="payment" resource="payments" id={payment.id}>
              {t('office.number', { id: payment.id })}
            </ItemLink>,
          ],
          [t('office.order.method'), t(`office.method.${payment.method}`)],
          [t('office.order.amount'), roubles(payment.amount)],
          [t('office.order.invoice'), payment.invoiceId && <code>{payment.invoiceId}</code>],
          [t('office.order.expires'), payment.paidAt === null && <Moment at={payment.expiresAt} />],
          [
            t('office.order.together'),
            others.length > 0 && (
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                {others.map((other) => (
                  <ItemLink key={other} resource="orders" id={other}>
                    {t('office.number', { id: other })}
                  </ItemLink>
                ))}
              </Stack>
            ),
          ],
        ]}
      />
    </Section>
  );
}

function OrderTalk({ order: { id, ticket, claims } }: { order: Order }) {
  const t = useTranslate();
  const states = [...new Set(claims.map(({ state }) => state))];
  return (
    <>
      {ticket && (
        <Section title={t('office.order.thread')} action={<StatusChip of="ticket" value={ticket.status} />}>
          <ItemLink resource="tickets" id={ticket.id}>
            {t('office.order.openThread')}
          </ItemLink>
        </Section>
      )}
      {claims.length > 0 && (
        <Section
          title={t('office.order.claims')}
          action={states.map((state) => <StatusChip key={state} of="claimedUnit" value={state} />)}
        >
          <ItemLink resource="claims" id={id}>
            {t('office.order.openClaims')}
          </ItemLink>
        </Section>
      )}
    </>
  );
}

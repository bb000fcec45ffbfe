import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { NoticeButton } from './notice-button.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Payment = AdminOutput<'GET payments/:id'>;

/** One payment with what came for it. */
export const PaymentPage = () => (
  <ItemPage<Payment> resource="payments" name="payment">
    {(payment) => (
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <PaymentFacts payment={payment} />
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Receipts payment={payment} />
          <Notices payment={payment} />
          {payment.cases.length > 0 && <PaymentCases payment={payment} />}
        </Stack>
      </Box>
    )}
  </ItemPage>
);

function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const { orderIds } = payment;
  return (
    <Section title={t('office.payment.facts')} action={<StatusChip of="payment" value={payment.status} />}>
      <Typography variant="h6" component="p" gutterBottom>
        {roubles(payment.amount)}
      </Typography>
      <Facts
        rows={[
          [t('office.payment.purpose'), t(`office.purpose.${payment.purpose}`)],
          [
            t('office.payment.orders'),
            orderIds.length > 0 && (
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                {orderIds.map((id) => (
                  <ItemLink key={id} resource="orders" id={id}>
                    {t('office.number', { id })}
                  </ItemLink>
                ))}
              </Stack>
            ),
          ],
          [
            t('office.order.buyer'),
            payment.login ? (
              <ItemLink resource="users" id={payment.buyerId}>
                {payment.login}
              </ItemLink>
            ) : (
              t('office.order.guest')
            ),
          ],
          [t('office.order.email'), payment.email],
          [t('office.order.method'), t(`office.method.${payment.method}`)],
          [t('office.payment.system'), payment.system],
          [t('office.order.invoice'), payment.invoiceId && <code>{payment.invoiceId}</code>],
          [t('office.payment.created'), <Moment key="created" at={payment.createdAt} />],
          [t('office.payment.paidAt'), payment.paidAt && <Moment at={payment.paidAt} />],
          [t('office.payment.expires'), payment.paidAt === null && <Moment at={payment.expiresAt} />],
        ]}
      />
    </Section>
  );
}

function Receipts({ payment: { receipts } }: { payment: Payment }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <Section title={t('office.payment.receipts')}>
      <Lines empty={t('office.payment.noReceipts')}>
        {receipts.map((receipt) => (
          <Line key={receipt.id} at={receipt.createdAt} title={roubles(receipt.amount)}>
            {t(`office.method.${receipt.method}`)} · {t(`office.receiptKind.${receipt.kind}`)}
            <br />
            <code>{receipt.invoiceId}</code>
          </Line>
        ))}
      </Lines>
    </Section>
  );
}

function Notices({ payment: { id, notices } }: { payment: Payment }) {
  const t = useTranslate();
  const outcomeOf = (outcome: string | null) =>
    outcome === null
      ? t('office.notice.waiting')
      : t(`office.notice.outcome.${outcome}`, { _: t(`office.receiptKind.${outcome}`, { _: outcome }) });
  return (
    <Section title={t('office.payment.notices')}>
      <Lines empty={t('office.payment.noNotices')}>
        {notices.map((notice) => (
          <Line key={notice.id} at={notice.receivedAt} title={notice.event}>
            <Stack sx={{ alignItems: 'flex-start' }}>
              {outcomeOf(notice.outcome)}
              {notice.times > 1 && ` · ${t('office.notice.times', { times: notice.times })}`}
              <NoticeButton paymentId={id} noticeId={notice.id} />
            </Stack>
          </Line>
        ))}
      </Lines>
    </Section>
  );
}

function PaymentCases({ payment: { cases } }: { payment: Payment }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <Section title={t('office.payment.cases')}>
      <Lines empty="">
        {cases.map((each) => (
          <Line
            key={each.id}
            at={each.createdAt}
            title={
              <ItemLink resource="cases" id={each.id}>
                {t('office.number', { id: each.id })} · {t(`office.case.kind.${each.kind}`)}
              </ItemLink>
            }
          >
            <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center' }}>
              <StatusChip of="case" value={each.status} />
              {each.amount !== null && roubles(each.amount)}
            </Stack>
          </Line>
        ))}
      </Lines>
    </Section>
  );
}

function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Stack>
  );
}

const Line = ({ at, title, children }: { at: string; title: ReactNode; children: ReactNode }) => (
  <li>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <Moment at={at} />
      </Typography>
    </Stack>
    <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
  </li>
);

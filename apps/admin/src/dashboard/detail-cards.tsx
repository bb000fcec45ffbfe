import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FactsTable } from './facts-table.tsx';
import { TotalLink, type Rows, RowsLink } from './rows-link.tsx';
import { refundReasonText } from '../texts/refund-reason.ts';
import { EmptyNote } from '../shared/empty-note.tsx';
import { SectionCard } from './section-card.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useFormats } from '../shared/use-formats.ts';

type Props = { dashboard: Dashboard };
type Method = Dashboard['methods'][number]['method'];

/** How often each payment method succeeds, and how long it takes. */
export function Methods({ dashboard: { methods, from, to } }: Props) {
  const t = useTranslate();
  const format = useFormats();
  const title = t('office.dashboard.methods');
  const nameOf = (method: Method) => t(`office.dashboard.methodName.${method}`);
  const begun = (method: Method): Rows => ({
    resource: 'payments',
    filter: { method, isPrize: false, createdFrom: from, createdTo: to },
  });
  const paidOf = (method: Method): Rows => ({
    resource: 'payments',
    filter: { ...begun(method).filter, isPaid: true },
  });
  return (
    <SectionCard title={title} hint={t('office.dashboard.methodsHint')}>
      <FactsTable
        label={title}
        rows={methods}
        keyOf={({ method }) => method}
        columns={[
          { title: t('office.dashboard.method'), cell: ({ method }) => nameOf(method) },
          {
            title: t('office.dashboard.tried'),
            isNumber: true,
            cell: ({ method, tried }) => (
              <TotalLink to={begun(method)} column={t('office.dashboard.tried')} name={nameOf(method)}>
                {format.count(tried)}
              </TotalLink>
            ),
          },
          {
            title: t('office.dashboard.paid'),
            isNumber: true,
            cell: ({ method, paid }) => (
              <TotalLink to={paidOf(method)} column={t('office.dashboard.paid')} name={nameOf(method)}>
                {format.count(paid)}
              </TotalLink>
            ),
          },
          {
            title: t('office.dashboard.success'),
            isNumber: true,
            cell: ({ method, tried, paid }) =>
              tried === 0 ? (
                t('office.dashboard.none')
              ) : (
                <Box sx={{ display: 'inline-block', minWidth: 72 }}>
                  <TotalLink to={paidOf(method)} column={t('office.dashboard.success')} name={nameOf(method)}>
                    {format.percent(paid / tried)}
                  </TotalLink>
                  <LinearProgress
                    variant="determinate"
                    value={(100 * paid) / tried}
                    aria-hidden
                    sx={{ height: 4, borderRadius: 2 }}
                  />
                </Box>
              ),
          },
          {
            title: t('office.dashboard.median'),
            isNumber: true,
            cell: ({ method, medianSeconds }) =>
              medianSeconds === null ? (
                t('office.dashboard.none')
              ) : (
                <TotalLink to={paidOf(method)} column={t('office.dashboard.median')} name={nameOf(method)}>
                  {method === 'balance' && medianSeconds === 0
                    ? t('office.dashboard.atOnce')
                    : format.duration(medianSeconds, 2)}
                </TotalLink>
              ),
          },
        ]}
      />
    </SectionCard>
  );
}

/** Why money was given back. */
export function RefundReasons({ dashboard: { refundReasons, from, to } }: Props) {
  const t = useTranslate();
  const format = useFormats();
  const title = t('office.dashboard.reasons');
  const nameOf = (reason: string) => refundReasonText(t, reason);
  const ordersOf = (reason: string): Rows => ({
    resource: 'orders',
    filter: { refundedFrom: from, refundedTo: to, refundReason: reason },
  });
  return (
    <SectionCard title={title}>
      {refundReasons.length === 0 ? (
        <EmptyNote text="office.dashboard.noRefunds" />
      ) : (
        <FactsTable
          label={title}
          rows={refundReasons}
          keyOf={({ reason }) => reason}
          columns={[
            { title: t('office.dashboard.reason'), cell: ({ reason }) => nameOf(reason) },
            {
              title: t('office.dashboard.refunded'),
              isNumber: true,
              cell: ({ reason, orders }) => (
                <TotalLink to={ordersOf(reason)} column={t('office.dashboard.refunded')} name={nameOf(reason)}>
                  {format.count(orders)}
                </TotalLink>
              ),
            },
            {
              title: t('office.dashboard.amount'),
              isNumber: true,
              cell: ({ reason, amount }) => (
                <TotalLink to={ordersOf(reason)} column={t('office.dashboard.amount')} name={nameOf(reason)}>
                  {format.shortRoubles(amount)}
                </TotalLink>
              ),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}

/** Threads and first answers. */
export function Tickets({ dashboard: { tickets, from, to } }: Props) {
  const t = useTranslate();
  const format = useFormats();
  return (
    <SectionCard title={t('office.dashboard.tickets')}>
      <Facts
        facts={[
          ['openTickets', format.count(tickets.open), { resource: 'tickets', filter: { status: 'open' } }],
          [
            'openedTickets',
            format.count(tickets.opened),
            { resource: 'tickets', filter: { createdFrom: from, createdTo: to } },
          ],
          [
            'firstAnswer',
            tickets.medianFirstAnswerSeconds === null
              ? t('office.dashboard.none')
              : format.duration(tickets.medianFirstAnswerSeconds, 2),
            tickets.medianFirstAnswerSeconds === null
              ? null
              : {
                  resource: 'tickets',
                  filter: { createdFrom: from, createdTo: to, isAnswered: true },
                  sort: { field: 'firstAnswerSeconds', order: 'DESC' },
                },
          ],
        ]}
      />
    </SectionCard>
  );
}

/** Names that were sold, and those that expire soon. */
export function Domains({ dashboard: { domains, from, to } }: Props) {
  const t = useTranslate();
  const format = useFormats();
  const sold = (kind?: 'registration' | 'renewal'): Rows => ({
    resource: 'domainOrders',
    filter: { status: 'completed', ...(kind ? { kind } : {}), completedFrom: from, completedTo: to },
  });
  return (
    <SectionCard title={t('office.dashboard.domains')} hint={t('office.dashboard.domainsHint')}>
      <Facts
        facts={[
          ['soldDomains', format.count(domains.sold), sold('registration')],
          ['renewedDomains', format.count(domains.renewed), sold('renewal')],
          ['domainRevenue', format.shortRoubles(domains.revenue), sold()],
          [
            'expiringDomains',
            format.count(domains.expiring),
            { resource: 'domains', filter: { status: 'expires_soon' } },
          ],
        ]}
      />
    </SectionCard>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode, rows: Rows | null])[] }) {
  const t = useTranslate();
  return (
    <Stack component="dl" spacing={1} sx={{ px: 2, pb: 2, m: 0 }}>
      {facts.map(([name, value, rows]) => (
        <Stack key={name} direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(`office.dashboard.fact.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
            {rows ? <RowsLink to={rows}>{value}</RowsLink> : value}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}

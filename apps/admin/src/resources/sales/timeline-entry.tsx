import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ItemLink } from '../../shared/item-link.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { refundReasonText } from '../../texts/refund-reason.ts';
import type { Entry } from './group-events.ts';
import { NoticeButton } from './notice-button.tsx';
import type { Order } from './order.ts';
import { StatusChip } from '../../shared/status-chip.tsx';

type Props = { entry: Entry; order: Order };

const operatorTexts: Record<string, string> = {
  'GET orders/:id': 'reveal',
  'POST orders/:id/redeliver': 'redeliver',
  'POST orders/:id/cancel': 'cancel',
  'POST claims/:orderId/answer': 'claim',
  'npm run claims': 'claim',
  'POST mails/:id/resend': 'resend',
};

/** The title of an entry. */
export function useEntryTitle({ kind, about, id, units, detail }: Entry, order: Order): string {
  const t = useTranslate();
  const { roubles } = useFormats();
  switch (kind) {
    case 'receipt':
    case 'refund':
      return t(`office.event.${kind}`, { amount: roubles(Number(about)) });
    case 'replacement':
    case 'claim':
      return t(`office.event.${kind}`, { units: units.join(', '), smart_count: units.length });
    case 'message':
      return t(`office.event.messageOf.${about}`);
    case 'mail': {
      const mail = order.mails.find((each) => each.id === id);
      return t('office.event.mail', { subject: mail?.subject ?? t(`office.mailKind.${about}`) });
    }
    case 'operator':
      return t(`office.event.operator.${detail ?? operatorTexts[about ?? ''] ?? 'other'}`);
    case 'ordered':
    case 'expired':
    case 'cancelled':
    case 'paid':
    case 'delivered':
    case 'notice':
    case 'case':
    case 'caseSolved':
      return t(`office.event.${kind}`);
  }
}

/** The details of an entry beside its title, its time and its operator. */
export function TimelineDetail({ entry, order }: Props): ReactNode {
  const t = useTranslate();
  const { kind, id } = entry;
  switch (kind) {
    case 'ordered':
      return (
        <>
          {t('office.event.orderedBy', {
            product: order.productName,
            pieces: t('office.order.pieces', { smart_count: order.quantity }),
            method: t(`office.method.${order.method}`),
          })}
          {entry.about && <span>{t('office.event.orderedIn', { bot: entry.about })}</span>}
        </>
      );
    case 'notice':
      return <NoticeDetail entry={entry} order={order} />;
    case 'receipt': {
      const receipt = order.payment.receipts.find((each) => each.id === id);
      return receipt && `${t(`office.method.${receipt.method}`)} · ${t(`office.receiptKind.${receipt.kind}`)}`;
    }
    case 'refund': {
      const refund = order.refunds.find(({ number }) => number === id);
      if (!refund) return null;
      const units = { units: refund.units.join(', '), smart_count: refund.units.length };
      return (
        <>
          {t('office.event.refundOf', { ...units, to: t(`office.order.to.${refund.to}`) })}
          {!entry.operator && <span>{t('office.event.reason', { reason: refundReasonText(t, refund.reason) })}</span>}
        </>
      );
    }
    case 'replacement': {
      const by = order.replacements.filter(({ unit }) => entry.units.includes(unit)).map((each) => each.by);
      return t('office.event.replacementBy', { by: by.join(', ') });
    }
    case 'claim':
      return <ClaimDetail entry={entry} order={order} />;
    case 'message':
      return (
        <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {order.thread.find((each) => each.id === id)?.text}
        </Box>
      );
    case 'mail':
      return <MailDetail entry={entry} order={order} />;
    case 'case':
    case 'caseSolved':
      return <CaseDetail entry={entry} order={order} />;
    case 'operator':
      return entry.detail || operatorTexts[entry.about ?? ''] ? null : entry.about;
    case 'expired':
    case 'cancelled':
    case 'paid':
    case 'delivered':
      return null;
  }
}

function NoticeDetail({ entry: { id }, order }: Props) {
  const t = useTranslate();
  const notice = order.payment.notices.find((each) => each.id === id);
  if (!notice) return null;
  const { outcome } = notice;
  const known = t(`office.notice.outcome.${outcome}`, { _: t(`office.receiptKind.${outcome}`, { _: outcome ?? '' }) });
  return (
    <>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {notice.event} · {outcome ? known : t('office.notice.waiting')}
        {notice.times > 1 && ` · ${t('office.notice.times', { times: notice.times })}`}
      </Box>
      <NoticeButton paymentId={order.paymentId} noticeId={notice.id} />
    </>
  );
}

function ClaimDetail({ entry, order }: Props) {
  const states = new Set(order.claims.filter(({ unit }) => entry.units.includes(unit)).map(({ state }) => state));
  return (
    <Stack direction="row" spacing={0.75}>
      {[...states].map((state) => (
        <StatusChip key={state} of="claimedUnit" value={state} />
      ))}
    </Stack>
  );
}

function MailDetail({ entry: { id }, order }: Props) {
  const mail = order.mails.find((each) => each.id === id);
  if (!mail) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ItemLink resource="mails" id={mail.id}>
        {mail.recipient}
      </ItemLink>
      <StatusChip of="mail" value={mail.status} />
    </Stack>
  );
}

function CaseDetail({ entry: { id, kind }, order }: Props) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const found = order.payment.cases.find((each) => each.id === id);
  if (!found) return null;
  return (
    <>
      <ItemLink resource="cases" id={found.id}>
        {t('office.number', { id: found.id })} · {t(`office.case.kind.${found.kind}`)}
        {found.amount !== null && ` · ${roubles(found.amount)}`}
      </ItemLink>
      {kind === 'caseSolved' && found.solution && t(`office.case.solution.${found.solution}`)}
    </>
  );
}

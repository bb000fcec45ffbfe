import type { AdminOutput } from '@lotok/contract/admin';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ItemPage, WHOLE } from '../../shared/item-page.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';
import { TwoColumns } from '../../shared/two-columns.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useMay } from '../../shared/use-may.ts';

type Case = AdminOutput<'GET cases/:id'>;
type Payment = AdminOutput<'GET payments/:id'>;

/** One case: what happened, what the operator has to do, and the one action that solves it. */
export const CasePage = () => (
  <ItemPage<Case> resource="cases" name="case">
    {(found) => <TwoColumns main={<CaseStory found={found} />} aside={<CaseFacts found={found} />} />}
  </ItemPage>
);

function CaseStory({ found }: { found: Case }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <Section title={t(`office.case.kind.${found.kind}`)} action={<StatusChip of="case" value={found.status} />}>
      <Typography variant="h6" component="p" gutterBottom>
        {found.amount === null ? t('office.case.nothingDue') : roubles(found.amount)}
      </Typography>
      <Heading>{t('office.case.happened')}</Heading>
      <Typography>{t(`office.case.story.${found.kind}`)}</Typography>
      {found.status === 'solved' ? (
        <>
          <Heading>{t('office.status.case.solved')}</Heading>
          <Typography>
            {found.solution && t(`office.case.solution.${found.solution}`)} · <Moment at={found.solvedAt} />
          </Typography>
        </>
      ) : (
        <>
          <Heading>{t('office.case.todo')}</Heading>
          <Typography sx={{ mb: 2 }}>{t(`office.case.steps.${found.todo}`)}</Typography>
          <CaseAction found={found} />
        </>
      )}
    </Section>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
    {children}
  </Typography>
);

/** A case with money is solved by paying it back, one without is dismissed. */
function CaseAction({ found: { id, amount, method } }: { found: Case }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const params = { id };
  if (!useMay('payments', 'write')) return null;
  if (amount === null)
    return (
      <ActionButton
        name="dismissCase"
        variant="contained"
        facts={t('office.action.dismissCase.facts')}
        onConfirm={({ reason }) => callOffice('POST cases/:id/dismiss', { params, body: { reason } })}
      />
    );
  const facts = { amount: roubles(amount), method: method && t(`office.method.${method}`) };
  return (
    <ActionButton
      name="payBackCase"
      variant="contained"
      facts={t(`office.action.payBackCase.${method ? 'facts' : 'factsUnknown'}`, facts)}
      fields={method === null && <ProviderField />}
      onConfirm={({ reason, data }) => {
        const chosen = data.get('method');
        const by = chosen === 'crystalpay' || chosen === 'cryptobot' ? { method: chosen } : {};
        return callOffice('POST cases/:id/payBack', { params, body: { reason, ...by } as { reason: string } });
      }}
    />
  );
}

function ProviderField() {
  const t = useTranslate();
  return (
    <TextField select name="method" label={t('office.action.payBackCase.provider')} defaultValue="" required>
      {['crystalpay', 'cryptobot'].map((method) => (
        <MenuItem key={method} value={method}>
          {t(`office.method.${method}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const KOPECKS = 100;

function CaseFacts({ found }: { found: Case }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const { expected_kopecks: expected, came_kopecks: came, currency, reference, was } = found.facts;
  const {
    data: payment,
    error,
    refetch,
  } = useGetOne<RaRecord & Payment>(
    'payments',
    { id: found.paymentId ?? 0, meta: WHOLE },
    { enabled: found.paymentId !== null },
  );
  const amountOf = (kopecks: unknown) => typeof kopecks === 'number' && roubles(kopecks / KOPECKS);
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number') && String(value);
  return (
    <Section title={t('office.case.facts')}>
      <Facts
        rows={[
          [t('resources.cases.fields.createdAt'), <Moment key="at" at={found.createdAt} />],
          [t('office.case.expected'), amountOf(expected) || (payment && roubles(payment.amount))],
          [t('office.case.came'), amountOf(came)],
          [t('office.case.currency'), textOf(currency)],
          [t('office.order.email'), payment && (payment.email ?? t('office.order.noEmail'))],
          [t('office.case.was'), typeof was === 'string' && t(`office.status.payment.${was}`)],
          [t('resources.cases.fields.method'), found.method && t(`office.method.${found.method}`)],
          [t('office.order.invoice'), found.invoiceId && <code>{found.invoiceId}</code>],
          [t('office.case.reference'), textOf(reference)],
        ]}
      />
      {!payment && error && <LoadFailure error={error} retry={refetch} />}
      <Stack spacing={0.5} sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {found.orderId !== null && (
          <span>
            <ItemLink resource="orders" id={found.orderId}>
              {t('office.order.title', { id: found.orderId })}
            </ItemLink>
          </span>
        )}
        {found.paymentId !== null && (
          <span>
            <ItemLink resource="payments" id={found.paymentId}>
              {t('office.payment.title', { id: found.paymentId })}
            </ItemLink>
          </span>
        )}
      </Stack>
    </Section>
  );
}

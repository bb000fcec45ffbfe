import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';
import { TwoColumns } from '../../shared/two-columns.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { History } from './history.tsx';
import { PartnerLink, usePartnerName } from './partner.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Withdrawal = AdminOutput<'GET withdrawals/:id'>;

const REFERENCE_MAX_CHARACTERS = 200;

/** One withdrawal: what is to be sent to whom, why it waits, and what the operator can do about it. */
export const WithdrawalPage = () => (
  <ItemPage<Withdrawal> resource="withdrawals" name="withdrawal">
    {(found) => (
      <TwoColumns
        main={
          <>
            <Summary found={found} />
            <History changes={found.history} />
          </>
        }
        aside={<PartnerFacts found={found} />}
      />
    )}
  </ItemPage>
);

function Summary({ found }: { found: Withdrawal }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <Section
      title={t(`office.withdrawal.destination.${found.destination}`)}
      action={<StatusChip of="withdrawal" value={found.status} />}
    >
      <Typography variant="h6" component="p" gutterBottom>
        {roubles(found.amount)}
        {found.usdt !== null && ` → ${found.usdt} USDT`}
      </Typography>
      {found.problem ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(`office.withdrawal.problemLong.${found.problem}`)}
        </Alert>
      ) : (
        found.needsOperator && <Typography sx={{ mb: 2 }}>{t('office.withdrawal.whyOperator')}</Typography>
      )}
      <Facts
        rows={[
          [t('resources.withdrawals.fields.createdAt'), <Moment key="at" at={found.createdAt} />],
          [t('office.withdrawal.rate'), found.rate !== null && roubles(found.rate)],
          [t('office.withdrawal.requestedAt'), found.requestedAt && <Moment key="asked" at={found.requestedAt} />],
          [t('resources.withdrawals.fields.endedAt'), found.endedAt && <Moment key="ended" at={found.endedAt} />],
          [t('office.withdrawal.transferId'), found.transferId && <code>{found.transferId}</code>],
          [t('resources.withdrawals.fields.byHand'), found.byHand],
          [t('office.action.reason'), found.reason],
          [t('resources.withdrawals.fields.operator'), found.operator],
        ]}
      />
      <Actions found={found} />
    </Section>
  );
}

function Actions({ found }: { found: Withdrawal }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const nameOf = usePartnerName();
  const mayWrite = useMay('payments', 'write');
  if (!mayWrite || found.status !== 'asked') return null;
  const { id } = found;
  const facts = {
    amount: roubles(found.amount),
    usdt: found.usdt ?? '',
    partner: nameOf(found),
    telegramId: found.telegramId ?? '',
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
      <ActionButton
        name="payWithdrawal"
        variant="contained"
        needsReason={false}
        facts={t('office.withdrawal.payFacts', facts)}
        onConfirm={async () => {
          const { status } = await callOffice('POST withdrawals/:id/pay', { params: { id }, body: {} });
          return status === 'paid' ? undefined : 'office.withdrawal.waits';
        }}
      />
      <ActionButton
        name="payWithdrawalByHand"
        needsReason={false}
        facts={t('office.withdrawal.byHandFacts', facts)}
        fields={
          <TextField
            name="byHand"
            label={t('resources.withdrawals.fields.byHand')}
            required
            slotProps={{ htmlInput: { maxLength: REFERENCE_MAX_CHARACTERS } }}
          />
        }
        onConfirm={({ data }) => {
          const byHand = data.get('byHand');
          const body = typeof byHand === 'string' ? { byHand } : {};
          return callOffice('POST withdrawals/:id/pay', { params: { id }, body });
        }}
      />
      <ActionButton
        name="refuseWithdrawal"
        color="error"
        facts={t('office.withdrawal.refuseFacts', facts)}
        onConfirm={({ reason }) => callOffice('POST withdrawals/:id/refuse', { params: { id }, body: { reason } })}
      />
    </Stack>
  );
}

function PartnerFacts({ found }: { found: Withdrawal }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const { balance, held, available } = found.earnings;
  return (
    <Section title={t('office.withdrawal.partner')}>
      <Facts
        rows={[
          [t('resources.withdrawals.fields.telegramUsername'), <PartnerLink key="who" partner={found} />],
          [t('office.withdrawal.telegramId'), found.telegramId !== null && <code>{found.telegramId}</code>],
          [t('office.withdrawal.earned'), roubles(balance)],
          [t('office.withdrawal.held'), roubles(held)],
          [t('office.withdrawal.available'), roubles(available)],
        ]}
      />
    </Section>
  );
}

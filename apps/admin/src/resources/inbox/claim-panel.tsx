import { MESSAGE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { roundToKopecks, sum, toRoubles } from '@lotok/money';
import { Alert, Box, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useUnlessDialog } from '../../shared/use-unless-dialog.ts';
import { useMayAnswer } from './conversation-head.tsx';
import { type Claim, seenOf, type Thread } from './inbox-types.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useClaim } from './use-items.ts';
import { useRefreshInbox } from './use-office-action.ts';

type Props = {
  thread: Thread;
  /** What the operator has typed as an answer: it goes to the buyer with the decision. */
  draft: string;
  onAnswered: () => void;
};

/** The claimed units of an order, and what can be decided about those that wait. */
export function ClaimPanel({ thread: latest, draft, onAnswered }: Props) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const mayAnswer = useMayAnswer();
  const { data, error, refetch } = useClaim(latest.orderId);
  const claim = useUnlessDialog(data) ?? data;
  // A dialog covers what the buyer writes meanwhile.
  const thread = useUnlessDialog(latest);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  if (!claim) return error && <LoadFailure error={error} retry={refetch} />;
  const open = claim.units.filter(({ state }) => state === 'open');
  const chosen = open.filter(({ unit }) => !left.has(unit));
  const toggle = (unit: number) => {
    const next = new Set(left);
    if (!next.delete(unit)) next.add(unit);
    setLeft(next);
  };
  return (
    <Stack
      component="section"
      aria-label={t('office.inbox.claim.title')}
      spacing={1}
      sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography component="h3" variant="subtitle2">
        {open.length > 0
          ? t('office.inbox.claim.waits', { smart_count: open.length, claimed: claim.claimedUnits })
          : t('office.inbox.claim.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, maxHeight: 120, overflowY: 'auto' }}>
        {claim.units.map(({ unit, state, price }) =>
          state === 'open' && mayAnswer && open.length > 1 ? (
            <FormControlLabel
              key={unit}
              control={
                <Checkbox size="small" checked={!left.has(unit)} onChange={() => toggle(unit)} sx={{ p: 0.5 }} />
              }
              label={t('office.inbox.claim.unitFor', { unit, price: roubles(price) })}
              sx={{ mr: 1, ml: -0.5 }}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ) : (
            <Box key={unit} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Typography variant="body2">
                {t('office.inbox.claim.unitFor', { unit, price: roubles(price) })}
              </Typography>
              <StatusChip of="claimedUnit" value={state} />
            </Box>
          ),
        )}
      </Box>
      {mayAnswer && open.length > 0 && <Decisions {...{ thread, claim, chosen, draft, onAnswered }} />}
    </Stack>
  );
}

type DecisionsProps = { claim: Claim; chosen: Claim['units'] } & Props;

function Decisions({ thread, claim, chosen, draft, onAnswered }: DecisionsProps) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const refresh = useRefreshInbox();
  const count = chosen.length;
  const kopecks = sum(chosen.map(({ price }) => roundToKopecks(price)));
  const amount = roubles(toRoubles(kopecks));
  const isShort = claim.inStock < count;
  const isOverLimit = claim.refundLimit !== null && kopecks > roundToKopecks(claim.refundLimit);
  const decide =
    (answer: 'replacement' | 'refund' | 'rejection') =>
    async ({ data }: { data: FormData }) => {
      const text = data.get('text');
      await callOffice('POST claims/:orderId/answer', {
        params: { orderId: claim.orderId },
        body: {
          units: chosen.map(({ unit }) => unit),
          answer,
          text: typeof text === 'string' ? text.trim() : '',
          ...seenOf(thread),
        },
      });
      onAnswered();
      await refresh();
    };
  const message = (isRequired: boolean) => (
    <TextField
      name="text"
      label={t(isRequired ? 'office.inbox.claim.why' : 'office.inbox.claim.message')}
      defaultValue={draft.trim()}
      required={isRequired}
      multiline
      minRows={3}
      maxRows={8}
      slotProps={{ htmlInput: { maxLength: MESSAGE_MAX_CHARACTERS } }}
    />
  );
  const shared = { needsReason: false, disabled: count === 0 } as const;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ActionButton
          {...shared}
          name="replaceClaimed"
          disabled={count === 0 || isShort}
          facts={t('office.inbox.claim.willReplace', { smart_count: count, stock: claim.inStock })}
          fields={message(false)}
          onConfirm={decide('replacement')}
        />
        <ActionButton
          {...shared}
          name="refundClaimed"
          disabled={count === 0 || isOverLimit}
          facts={t(`office.inbox.claim.willRefund.${claim.refundTo}`, { smart_count: count, amount })}
          fields={message(false)}
          onConfirm={decide('refund')}
        />
        <ActionButton
          {...shared}
          name="rejectClaimed"
          color="error"
          facts={t('office.inbox.claim.willReject', { smart_count: count })}
          fields={message(true)}
          onConfirm={decide('rejection')}
        />
      </Box>
      {count > 0 && isShort && (
        <Alert severity="info" variant="outlined">
          {t('office.inbox.claim.noStock', { stock: claim.inStock })}
        </Alert>
      )}
      {count > 0 && isOverLimit && (
        <Alert severity="info" variant="outlined">
          {t('office.inbox.claim.overLimit', { limit: roubles(claim.refundLimit) })}
        </Alert>
      )}
    </>
  );
}

import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { useOperator } from '../../session/use-operator.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import type { Correction } from './correction-record.ts';

/** Approves or refuses a waiting correction. Its author only refuses it. */
export function CorrectionActions() {
  const t = useTranslate();
  const { roubles: toRoubles } = useFormats();
  const correction = useRecordContext<Correction>();
  const mayDecide = useMay('shop', 'write');
  const { operator } = useOperator();
  // Another owner may decide meanwhile. The dialog stays with what was typed, and its call is refused.
  const [isDeciding, setIsDeciding] = useState(false);
  if (!correction || !operator || !mayDecide || (correction.status !== 'waiting' && !isDeciding)) return null;
  const { id, amount, userId, userLogin, reason, operator: author } = correction;
  const about = {
    amount: toRoubles(Math.abs(amount)),
    login: userLogin ?? t('office.correction.erased', { id: userId }),
    author,
    reason,
  };
  const facts = t(amount > 0 ? 'office.correction.giveFacts' : 'office.correction.takeFacts', about);
  return (
    // A press on the buttons or in their dialogs does not open the row.
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', '& button': { flexShrink: 0 } }}
      onClick={(event) => event.stopPropagation()}
    >
      {author === operator.login ? (
        <Typography variant="body2" color="textSecondary">
          {t('office.correction.own')}
        </Typography>
      ) : (
        <ActionButton
          name="approveCorrection"
          onToggle={setIsDeciding}
          needsReason={false}
          facts={facts}
          onConfirm={() => callOffice('POST corrections/:id/approve', { params: { id } })}
        />
      )}
      <ActionButton
        name="refuseCorrection"
        onToggle={setIsDeciding}
        color="error"
        facts={facts}
        onConfirm={({ reason: why }) =>
          callOffice('POST corrections/:id/refuse', { params: { id }, body: { reason: why } })
        }
      />
    </Stack>
  );
}

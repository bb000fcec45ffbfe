import { may, type Role } from '@lotok/contract/admin';
import { Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../shared/use-formats.ts';
import type { UserCard } from './user-record.ts';

type Direction = 'give' | 'take';
type Props = { user: Pick<UserCard, 'balance' | 'correctable'>; role: Role };

const KEY_BYTES = 16;
const newKey = () => [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16)).join('-');

/** How much is given to the balance or taken from it, and what will come of it. */
export function CorrectionFields({ user: { balance, correctable }, role }: Props) {
  const t = useTranslate();
  const { roubles: toRoubles } = useFormats();
  const [direction, setDirection] = useState<Direction>('give');
  const [amount, setAmount] = useState('');
  // One key for each opened dialog: a repetition after a lost response moves no money twice.
  const [key] = useState(newKey);
  const isOwner = may(role, 'shop', 'write');
  const roubles = Number(amount);
  const limit = correctable[direction];
  const isOver = roubles > limit;
  const most = Math.min(
    direction === 'take' ? balance : Number.MAX_SAFE_INTEGER,
    isOwner ? Number.MAX_SAFE_INTEGER : limit,
  );
  const outcome = () => {
    if (!(roubles > 0)) return t('office.correction.limit', { limit: toRoubles(limit) });
    if (direction === 'take' && roubles > balance)
      return t('office.correction.tooMuch', { balance: toRoubles(balance) });
    if (isOver)
      return t(isOwner ? 'office.correction.willWait' : 'office.correction.onlyOwner', { limit: toRoubles(limit) });
    const after = direction === 'give' ? balance + roubles : balance - roubles;
    return t('office.correction.after', { before: toRoubles(balance), after: toRoubles(after) });
  };
  return (
    <Stack spacing={2}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={direction}
        aria-label={t('office.correction.direction')}
        onChange={(_, chosen: Direction | null) => chosen && setDirection(chosen)}
      >
        <ToggleButton value="give">{t('office.correction.give')}</ToggleButton>
        <ToggleButton value="take">{t('office.correction.take')}</ToggleButton>
      </ToggleButtonGroup>
      <input type="hidden" name="direction" value={direction} />
      <input type="hidden" name="key" value={key} />
      <TextField
        name="amount"
        type="number"
        label={t('office.correction.amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { min: 0.01, max: most, step: 0.01, inputMode: 'decimal' } }}
        required
      />
      <Typography aria-live="polite" color={isOver ? 'warning' : 'textSecondary'} variant="body2">
        {outcome()}
      </Typography>
    </Stack>
  );
}

/** The amount of the form, below zero when it is taken, and the key of the request. */
export function readCorrection(data: FormData): { amount: number; key: string } {
  const amount = Number(data.get('amount'));
  const key = data.get('key');
  return { amount: data.get('direction') === 'take' ? -amount : amount, key: typeof key === 'string' ? key : newKey() };
}

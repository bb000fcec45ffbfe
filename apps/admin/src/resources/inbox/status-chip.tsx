import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Claim, Order, Ticket } from './inbox-types.ts';

type Color = ChipProps['color'];
type Status = {
  ticket: Ticket['status'];
  claim: Claim['status'];
  claimedUnit: Claim['units'][number]['state'];
  unit: Order['units'][number]['state'];
  order: Order['status'];
};

const colors: { [kind in keyof Status]: Record<Status[kind], Color> } = {
  ticket: { open: 'warning', answered: 'success', closed: 'default' },
  claim: { open: 'warning', answered: 'success' },
  claimedUnit: { open: 'warning', replaced: 'success', refunded: 'primary', rejected: 'default' },
  unit: { delivered: 'success', refunded: 'primary', replaced: 'default' },
  order: { processing: 'warning', completed: 'success', cancelled: 'default', refunded: 'primary', failed: 'error' },
};

/** A status in words and in a colour. */
export function StatusChip<K extends keyof Status>({ kind, status }: { kind: K; status: Status[K] }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[kind][status]}
      label={t(`office.inbox.status.${kind}.${status}`)}
    />
  );
}

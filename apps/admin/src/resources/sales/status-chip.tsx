import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = {
  order: { processing: 'primary', completed: 'success', cancelled: 'default', refunded: 'warning', failed: 'error' },
  payment: {
    created: 'default',
    pending: 'primary',
    paid: 'success',
    expired: 'default',
    failed: 'default',
    underpaid: 'error',
    refunded: 'warning',
  },
  case: { open: 'error', solved: 'success' },
  mail: { waiting: 'primary', sent: 'success', failed: 'error' },
  unit: { delivered: 'success', refunded: 'warning', replaced: 'default' },
  claim: { open: 'error', replaced: 'success', refunded: 'warning', rejected: 'default' },
  ticket: { open: 'error', answered: 'success', closed: 'default' },
} as const satisfies Record<string, Record<string, ChipProps['color']>>;

type Group = keyof typeof colours;
type Props = { [G in Group]: { of: G; value: keyof (typeof colours)[G] } }[Group];

/** The status of something as a word, with a colour that only supports it. */
export function StatusChip({ of, value }: Props) {
  const t = useTranslate();
  const color = (colours[of] as Record<string, ChipProps['color']>)[value] ?? 'default';
  return <Chip size="small" variant="outlined" color={color} label={t(`office.status.${of}.${value}`)} />;
}

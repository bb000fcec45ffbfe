import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours: Record<string, ChipProps['color']> = {
  active: 'success',
  completed: 'success',
  done: 'success',
  expires_soon: 'warning',
  grace: 'warning',
  redemption: 'warning',
  registering: 'warning',
  pending: 'warning',
  banned: 'error',
  failed: 'error',
};

type Props = { kind: 'domainStatus' | 'domainOrderStatus' | 'domainChangeStatus'; status: string };

/** A status in words; its colour only repeats them. */
export function StatusChip({ kind, status }: Props) {
  const t = useTranslate();
  return (
    <Chip size="small" variant="outlined" color={colours[status] ?? 'default'} label={t(`office.${kind}.${status}`)} />
  );
}

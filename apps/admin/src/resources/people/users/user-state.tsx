import { useTranslate } from 'react-admin';
import { StateChip } from '../../../shared/state-chip.tsx';

export function UserState({ isBlocked }: { isBlocked: boolean }) {
  const t = useTranslate();
  return isBlocked ? (
    <StateChip color="error" label={t('office.user.blocked')} />
  ) : (
    <StateChip color="success" label={t('office.user.active')} />
  );
}

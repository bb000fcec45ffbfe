import { useTranslate } from 'react-admin';
import { StateChip } from '../../shared/state-chip.tsx';

const colors = {
  withdrawal: { asked: 'warning', paying: 'info', paid: 'success', refused: 'default', failed: 'error' },
  bot: { active: 'success', revoked: 'warning', stopped: 'error', deleted: 'default' },
} as const;

type Props<Of extends keyof typeof colors> = { of: Of; value: keyof (typeof colors)[Of] & string };

/** The state of a withdrawal or of a bot. */
export function StatusChip<Of extends keyof typeof colors>({ of, value }: Props<Of>) {
  const t = useTranslate();
  const color = (colors[of] as Record<string, 'default' | 'error' | 'info' | 'success' | 'warning'>)[value];
  return <StateChip {...(color ? { color } : {})} label={t(`office.${of}.status.${value}`)} />;
}

import type { TextKey } from '@lotok/i18n';
import { Badge, type BadgeTone } from '@lotok/ui';
import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { useText } from '../../shared/text/text.tsx';
import type { Stage } from './order-stage.ts';

/** The label of each stage. */
export const statusTexts: Record<Stage, TextKey> = {
  unpaid: 'status.unpaid',
  confirming: 'status.settling',
  completed: 'status.completed',
  cancelled: 'status.cancelled',
  refunded: 'status.refunded',
  failed: 'status.failed',
};

const looks: Record<Stage, { tone: BadgeTone; icon: LucideIcon }> = {
  unpaid: { tone: 'warn', icon: Clock },
  confirming: { tone: 'accent', icon: LoaderCircle },
  completed: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
  refunded: { tone: 'neutral', icon: Undo2 },
  failed: { tone: 'bad', icon: CircleX },
};

export function OrderStatus({ stage }: { stage: Stage }) {
  const { t } = useText();
  const { tone, icon: Icon } = looks[stage];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} className={stage === 'confirming' ? 'size-4 animate-spin' : 'size-4'} />
      {t(statusTexts[stage])}
    </Badge>
  );
}

import type { TextKey } from '@lotok/i18n';
import { Badge, type BadgeTone } from '@lotok/ui';
import {
  Ban,
  CalendarX2,
  CircleCheck,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  ShieldBan,
  Undo2,
} from 'lucide-react';
import { useText } from '../../shared/text/text.tsx';
import type { DomainOrder, DomainStage } from './domain-stage.ts';

/** The label of each stage. */
const stageTexts: Record<DomainStage, TextKey> = {
  unpaid: 'status.unpaid',
  confirming: 'status.settling',
  registering: 'domains.status.registering',
  completed: 'domains.status.completed',
  grace: 'owned.status.grace',
  redemption: 'owned.status.redemption',
  gone: 'owned.status.gone',
  banned: 'domains.status.banned',
  failed: 'status.failed',
  refunded: 'status.refunded',
  cancelled: 'status.cancelled',
};

const stageStyles: Record<DomainStage, { tone: BadgeTone; icon: LucideIcon }> = {
  unpaid: { tone: 'warn', icon: Clock },
  confirming: { tone: 'accent', icon: LoaderCircle },
  registering: { tone: 'accent', icon: LoaderCircle },
  completed: { tone: 'good', icon: CircleCheck },
  grace: { tone: 'bad', icon: CalendarX2 },
  redemption: { tone: 'bad', icon: CalendarX2 },
  gone: { tone: 'neutral', icon: Ban },
  banned: { tone: 'bad', icon: ShieldBan },
  failed: { tone: 'bad', icon: CircleX },
  refunded: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** The labels for renewals, as far as they differ from those for registrations. */
const renewalTexts: Partial<Record<DomainStage, TextKey>> = {
  registering: 'renewal.status.renewing',
  completed: 'renewal.status.renewed',
};

export function stageText(stage: DomainStage, kind: DomainOrder['kind']): TextKey {
  return (kind === 'renewal' && renewalTexts[stage]) || stageTexts[stage];
}

export function DomainStatus({ stage, kind }: { stage: DomainStage; kind: DomainOrder['kind'] }) {
  const { t } = useText();
  const { tone, icon: Icon } = stageStyles[stage];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} className={Icon === LoaderCircle ? 'size-4 animate-spin' : 'size-4'} />
      {t(stageText(stage, kind))}
    </Badge>
  );
}

import { Badge, type BadgeTone } from '@lotok/ui';
import { Ban, CalendarX2, CircleCheck, Clock, type LucideIcon, ShieldBan } from 'lucide-react';
import { useText } from '../../shared/text/text.tsx';
import type { OwnDomain } from './own-name.rules.ts';

const statusStyles: Record<OwnDomain['status'], { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: 'good', icon: CircleCheck },
  expires_soon: { tone: 'warn', icon: Clock },
  grace: { tone: 'bad', icon: CalendarX2 },
  redemption: { tone: 'bad', icon: CalendarX2 },
  gone: { tone: 'neutral', icon: Ban },
  banned: { tone: 'bad', icon: ShieldBan },
};

/** The badge with the state of a name. */
export function OwnDomainStatus({ status }: Pick<OwnDomain, 'status'>) {
  const { t } = useText();
  const { tone, icon: Icon } = statusStyles[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      {t(`owned.status.${status}`)}
    </Badge>
  );
}

import { Switch } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { AuthCode } from './auth-code.tsx';
import { ControlSection } from './control-section.tsx';
import type { DomainData } from './domain-data.ts';
import type { Change } from './use-change.ts';
import { useOptimisticSwitch } from './use-optimistic-switch.ts';

export type SafetySectionProps = { domain: string; data: DomainData; change: Change; isLocked: boolean };

/** The section about transfers to another registrar: the transfer lock and the authorisation code. */
export function SafetySection({ domain, data, change, isLocked }: SafetySectionProps) {
  const { t } = useText();
  const isBanned = data.domain.domainBanned;
  return (
    <ControlSection title={t('safety.title')} about={t(isBanned ? 'control.bannedLock' : 'safety.about')}>
      <div className="divide-y divide-line rounded-card border border-line bg-surface *:px-4 *:py-4">
        <TransferLock domain={domain} data={data} change={change} isLocked={isLocked} />
        <AuthCode domain={domain} hasLock={data.domain.is_locked === true && !isBanned} isLocked={isLocked} />
      </div>
    </ControlSection>
  );
}

function TransferLock({ domain, data, change, isLocked }: SafetySectionProps) {
  const { t } = useText();
  const call = useCall();
  const hasLock = data.domain.is_locked ?? null;
  const { isOn, isSwitching, send } = useOptimisticSwitch(change, 'lock', hasLock === true);
  return (
    <Switch
      label={t('safety.lock')}
      hint={t(hasLock === null ? 'safety.lock.unknown' : isOn ? 'safety.lock.on' : 'safety.lock.off')}
      isOn={isOn}
      isLoading={isSwitching}
      disabled={(isLocked && !isSwitching) || hasLock === null}
      onSwitch={(locked) => send(locked, () => call('domains/updateLock', { domain, locked }))}
    />
  );
}

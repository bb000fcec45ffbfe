import { Switch } from '@lotok/ui';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { AuthCode } from './auth-code.tsx';
import { ControlPart } from './control-part.tsx';
import type { DomainData } from './domain-data.ts';
import type { Change } from './use-change.ts';
import { useSwitched } from './use-switched.ts';

export type SafetyPartProps = { domain: string; data: DomainData; change: Change; isLocked: boolean };

/** Who may take the domain to another registrar: the lock against it, and the code for it. */
export function SafetyPart({ domain, data, change, isLocked }: SafetyPartProps) {
  const { t } = useText();
  const isBanned = data.domain.domainBanned;
  return (
    <ControlPart title={t('safety.title')} about={t(isBanned ? 'control.bannedLock' : 'safety.about')}>
      <div className="divide-y divide-line rounded-card border border-line bg-surface *:px-4 *:py-4">
        <TransferLock domain={domain} data={data} change={change} isLocked={isLocked} />
        <AuthCode domain={domain} hasLock={data.domain.is_locked === true && !isBanned} isLocked={isLocked} />
      </div>
    </ControlPart>
  );
}

function TransferLock({ domain, data, change, isLocked }: SafetyPartProps) {
  const { t } = useText();
  const call = useCall();
  const hasLock = data.domain.is_locked ?? null;
  const { isOn, isSwitching, send } = useSwitched(change, 'lock', hasLock === true);
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

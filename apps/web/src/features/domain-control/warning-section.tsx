import { Switch } from '@lotok/ui';
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { formatMoment } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { ControlSection } from './control-section.tsx';
import type { DomainData } from './domain-data.ts';
import type { Change } from './use-change.ts';
import { useOptimisticSwitch } from './use-optimistic-switch.ts';

export type WarningSectionProps = { domain: string; data: DomainData; change: Change; isLocked: boolean };

/** The section about Google's red warning page in browsers: whether the domain has it, and the switch of the monitoring. */
export function WarningSection({ domain, data, change, isLocked }: WarningSectionProps) {
  const { t } = useText();
  const call = useCall();
  const { isOn, isSwitching, send } = useOptimisticSwitch(change, 'kt_check', data.domain.google_auto_check_kt);
  return (
    <ControlSection
      title={t('control.warning')}
      about={t(data.domain.domainBanned ? 'control.bannedLock' : 'control.warning.about')}
    >
      <div className="divide-y divide-line rounded-card border border-line bg-surface *:px-4 *:py-4">
        <WarningState domain={data.domain} />
        <Switch
          label={t('control.warning.switch')}
          hint={t('control.warning.hint')}
          isOn={isOn}
          isLoading={isSwitching}
          disabled={isLocked && !isSwitching}
          onSwitch={(on) => send(on, () => call('domains/updateCheckKT', { domain, google_auto_check_kt: on }))}
        />
      </div>
    </ControlSection>
  );
}

const stateStyles = {
  flagged: { icon: ShieldAlert, color: 'text-bad' },
  clean: { icon: ShieldCheck, color: 'text-good' },
  unknown: { icon: ShieldQuestionMark, color: 'text-ink-soft' },
} as const;

function WarningState({ domain }: { domain: DomainData['domain'] }) {
  const { t, language } = useText();
  const checkedAt = domain.kt_checked_at ?? null;
  const state = domain.google_active_kt ? 'flagged' : checkedAt ? 'clean' : 'unknown';
  const { icon: Icon, color } = stateStyles[state];
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden strokeWidth={1.75} className={`mt-px size-5 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className="font-medium">{t(`control.warning.${state}`)}</p>
        <p className="mt-0.5 max-w-prose text-xs text-pretty text-ink-soft">
          {checkedAt ? (
            <time dateTime={checkedAt}>
              {t('control.warning.checkedAt', { date: formatMoment(checkedAt, language) })}
            </time>
          ) : (
            t('control.warning.neverText')
          )}
          {state === 'flagged' ? ` ${t('control.warning.flaggedText')}` : null}
        </p>
      </div>
    </div>
  );
}

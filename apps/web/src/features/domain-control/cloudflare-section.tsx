import { Badge, type BadgeTone, Switch } from '@lotok/ui';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { ControlSection } from './control-section.tsx';
import { DisableCloudflare } from './disable-cloudflare.tsx';
import { Dnssec } from './dnssec.tsx';
import type { DomainData } from './domain-data.ts';
import type { Change } from './use-change.ts';
import { useOptimisticSwitch } from './use-optimistic-switch.ts';

type Cloudflare = NonNullable<DomainData['cloudflare']>;

export type CloudflareSectionProps = { domain: string; data: DomainData; change: Change; isLocked: boolean };

/** The section about Cloudflare: whether the domain is behind it, the state of its zone, and TLS settings. */
export function CloudflareSection({ domain, data, change, isLocked }: CloudflareSectionProps) {
  const { t } = useText();
  const call = useCall();
  const [isConfirming, setIsConfirming] = useState(false);
  const { cloudflare } = data;
  const { current } = change;
  const isSwitching = current === 'cloudflare_on' || current === 'cloudflare_off';
  // Until the change is done, the response has the old state; the switch shows the requested one.
  const isOn = isSwitching ? current === 'cloudflare_on' : cloudflare !== null;
  const switchTo = (on: boolean) => {
    if (isLocked) return;
    if (!on) return setIsConfirming(true);
    void change.send('cloudflare_on', () => call('domains/enableCloudflare', { domain }));
  };
  return (
    <ControlSection
      title={t('control.cloudflare')}
      about={t(data.domain.domainBanned ? 'control.bannedLock' : 'control.cloudflare.about')}
      badge={cloudflare ? <ZoneBadge status={cloudflare.status} /> : null}
    >
      <div className="divide-y divide-line rounded-card border border-line bg-surface *:px-4 *:py-4">
        <div>
          <Switch
            label={t('control.cloudflare.switch')}
            hint={t(isOn ? 'control.cloudflare.isOn' : 'control.cloudflare.isOff')}
            isOn={isOn}
            isLoading={isSwitching}
            disabled={isLocked && !isSwitching}
            onSwitch={switchTo}
          />
          {cloudflare ? <ZoneText status={cloudflare.status} /> : null}
        </div>
        {cloudflare ? (
          <>
            <AutomaticSsl isOn={cloudflare.auto_ssl === 'on'} />
            <Tls13 domain={domain} cloudflare={cloudflare} change={change} isLocked={isLocked} />
            <Dnssec domain={domain} cloudflare={cloudflare} change={change} isLocked={isLocked} />
          </>
        ) : null}
      </div>
      <DisableCloudflare
        isOpen={isConfirming}
        name={data.domain.name}
        recordCount={cloudflare?.dns_records.length ?? 0}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          void change.send('cloudflare_off', () => call('domains/disableCloudflare', { domain }));
        }}
      />
    </ControlSection>
  );
}

const tones: Record<Cloudflare['status'], BadgeTone> = { active: 'good', pending: 'warn', failed: 'bad' };

function ZoneBadge({ status }: Pick<Cloudflare, 'status'>) {
  const { t } = useText();
  return <Badge tone={tones[status]}>{t(`control.zone.${status}`)}</Badge>;
}

function ZoneText({ status }: Pick<Cloudflare, 'status'>) {
  const { t } = useText();
  if (status === 'active') return null;
  return (
    <p
      className={`mt-3 rounded-control px-3 py-2 text-xs text-pretty ${status === 'failed' ? 'bg-bad-soft' : 'bg-warn-soft'}`}
    >
      {t(status === 'failed' ? 'control.zone.failedText' : 'control.zone.pendingText')}
    </p>
  );
}

function AutomaticSsl({ isOn }: { isOn: boolean }) {
  const { t } = useText();
  const Icon = isOn ? Lock : LockOpen;
  return (
    <div className="flex items-start justify-between gap-x-6">
      <div className="min-w-0">
        <p className="font-medium">{t('control.ssl')}</p>
        <p className="mt-0.5 max-w-prose text-xs text-pretty text-ink-soft">
          {t(isOn ? 'control.ssl.onText' : 'control.ssl.offText')}
        </p>
      </div>
      <Badge tone={isOn ? 'good' : 'neutral'} className="shrink-0">
        <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
        {t(isOn ? 'control.ssl.on' : 'control.ssl.off')}
      </Badge>
    </div>
  );
}

type Tls13Props = { domain: string; cloudflare: Cloudflare; change: Change; isLocked: boolean };

/** The switch for TLS 1.3. It needs the automatic certificate (spec, section 4). */
function Tls13({ domain, cloudflare, change, isLocked }: Tls13Props) {
  const { t } = useText();
  const call = useCall();
  const { isOn, isSwitching, send } = useOptimisticSwitch(change, 'tls_1_3', cloudflare.tls_1_3 === 'on');
  const hasSsl = cloudflare.auto_ssl === 'on';
  return (
    <Switch
      label={t('control.tls')}
      hint={t(hasSsl ? 'control.tls.about' : 'control.tls.needsSsl')}
      isOn={isOn}
      isLoading={isSwitching}
      disabled={(isLocked && !isSwitching) || !hasSsl}
      onSwitch={(on) => send(on, () => call('domains/updateTls13', { domain, tls_1_3: on ? 'on' : 'off' }))}
    />
  );
}

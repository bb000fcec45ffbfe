import { Switch } from '@lotok/ui';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import type { DomainData } from './domain-data.ts';
import type { Change } from './use-change.ts';
import { useOptimisticSwitch } from './use-optimistic-switch.ts';

type Cloudflare = NonNullable<DomainData['cloudflare']>;
type Signing = NonNullable<Cloudflare['dnssec']>;

export type DnssecProps = { domain: string; cloudflare: Cloudflare; change: Change; isLocked: boolean };

/** The switch for DNSSEC, the state of the DS record at the registry, and the record itself. */
export function Dnssec({ domain, cloudflare, change, isLocked }: DnssecProps) {
  const { t } = useText();
  const call = useCall();
  const { status, ds }: Signing = cloudflare.dnssec ?? { status: 'off', ds: null };
  const { isOn, isSwitching, send } = useOptimisticSwitch(change, 'dnssec', status !== 'off');
  // Resolvers that still use the previous name servers would get unsigned answers and fail the validation.
  const canSwitch = isOn || cloudflare.status === 'active';
  return (
    <div>
      <Switch
        label={t('safety.dnssec')}
        hint={t(canSwitch ? 'safety.dnssec.about' : 'safety.dnssec.needsZone')}
        isOn={isOn}
        isLoading={isSwitching}
        disabled={(isLocked && !isSwitching) || !canSwitch}
        onSwitch={(on) => send(on, () => call('domains/updateDnssec', { domain, dnssec: on ? 'on' : 'off' }))}
      />
      {status === 'off' || isSwitching ? null : (
        <>
          <p className={`mt-3 rounded-control px-3 py-2 text-xs text-pretty ${statusStyles[status]}`}>
            {t(`safety.dnssec.${status}`)}
          </p>
          {ds ? <DsRecord ds={ds} /> : null}
        </>
      )}
    </div>
  );
}

const statusStyles = { on: 'bg-good-soft', pending: 'bg-warn-soft', failed: 'bg-bad-soft' };

function DsRecord({ ds }: { ds: string }) {
  const { t } = useText();
  return (
    <div className="mt-3">
      <p className="text-xs font-medium">{t('safety.dnssec.ds')}</p>
      <div className="mt-1 flex items-start gap-2 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
        <span className="min-w-0 grow py-1 font-mono text-xs break-all">{ds}</span>
        <CopyButton isIcon text={ds} label={t('safety.dnssec.copy')} />
      </div>
      <p className="mt-1 max-w-prose text-xs text-pretty text-ink-soft">{t('safety.dnssec.dsAbout')}</p>
    </div>
  );
}

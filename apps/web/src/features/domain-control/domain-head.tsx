import { Badge } from '@lotok/ui';
import { ShieldBan } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { toAscii } from '../../shared/text/ascii-name.ts';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { DomainData } from './domain-data.ts';

/** The name of the domain, when it was registered and when it expires. */
export function DomainHead({ domain, isGone }: { domain: DomainData['domain']; isGone?: boolean }) {
  const { t, language } = useText();
  const { name, date, active_to: activeTo, domainBanned: isBanned } = domain;
  const ascii = toAscii(name);
  return (
    <div className="pb-8">
      <Link to={paths.ownDomains} className="text-sm text-ink-soft hover:text-accent">
        {t('domains.toDomains')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-xl break-all">{name}</h1>
        {isGone ? <Badge>{t('health.gone')}</Badge> : null}
        {isBanned ? (
          <Badge tone="bad">
            <ShieldBan aria-hidden strokeWidth={1.75} className="size-4" />
            {t('domains.status.banned')}
          </Badge>
        ) : null}
      </div>
      {isBanned && !isBannedByRegistry(domain) ? (
        <p className="mt-3 max-w-prose text-pretty">{t('domains.bannedText')}</p>
      ) : null}
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
        {ascii && ascii !== name ? (
          <Fact name={t('domains.ascii')}>
            <span className="flex items-center gap-1">
              <span className="min-w-0 font-mono text-xs break-all">{ascii}</span>
              <CopyButton isIcon text={ascii} label={t('domains.copyServer', { server: ascii })} className="-my-1.5" />
            </span>
          </Fact>
        ) : null}
        <Fact name={t('domains.registeredOn')}>
          <time dateTime={date}>{formatDay(date, language)}</time>
        </Fact>
        <Fact name={t('domains.activeUntil')}>
          <time dateTime={activeTo}>{formatDay(activeTo, language)}</time>
        </Fact>
      </dl>
    </div>
  );
}

/** Whether only the registry blocks the domain: the shop's own text about blocked domains does not apply then. */
function isBannedByRegistry({ bans }: DomainData['domain']): boolean {
  return bans !== undefined && bans.length > 0 && bans.every(({ source }) => source === 'registry');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  );
}

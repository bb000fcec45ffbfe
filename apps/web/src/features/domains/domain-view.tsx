import type { Output } from '@lotok/contract';
import { Badge, Loading, Skeleton } from '@lotok/ui';
import { ShieldBan } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { formatDay } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import { toAscii } from './domain-name.ts';

/** All that is known of an own domain. */
export function DomainView({ data }: { data: Output<'domains/getDomainData'> }) {
  const { t, language } = useText();
  const { name, date, active_to: activeTo, domainBanned: isBanned } = data.domain;
  const ascii = toAscii(name);
  return (
    <>
      <Link to={paths.domainOrders} className="text-sm text-ink-soft hover:text-accent">
        {t('domains.toDomains')}
      </Link>
      <div className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-xl break-all">{name}</h1>
        {isBanned ? (
          <Badge tone="bad">
            <ShieldBan aria-hidden strokeWidth={1.75} className="size-4" />
            {t('domains.status.banned')}
          </Badge>
        ) : null}
      </div>
      {isBanned ? <p className="mb-6 max-w-prose">{t('domains.bannedText')}</p> : null}
      <dl className="max-w-190">
        {ascii && ascii !== name ? <Fact name={t('domains.ascii')}>{ascii}</Fact> : null}
        <Fact name={t('domains.registeredOn')}>
          <time dateTime={date}>{formatDay(date, language)}</time>
        </Fact>
        <Fact name={t('domains.activeUntil')}>
          <time dateTime={activeTo}>{formatDay(activeTo, language)}</time>
        </Fact>
        <Fact name={t('domains.nameServers')}>
          {data.ns_records.length === 0 ? (
            <span className="text-ink-soft">{t('domains.noNameServers')}</span>
          ) : (
            <ul>
              {data.ns_records.map((server) => (
                <li key={server} className="flex items-center gap-2">
                  <span className="min-w-0 font-mono text-xs break-all">{server}</span>
                  <CopyButton isIcon text={server} label={t('domains.copyServer', { server })} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  );
}

/** Has the geometry of the page that comes. */
export function LoadingDomain() {
  return (
    <Loading>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-2 mb-6 h-8.5 w-72 max-w-full" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mt-4 h-5 w-full max-w-190" />
      ))}
    </Loading>
  );
}

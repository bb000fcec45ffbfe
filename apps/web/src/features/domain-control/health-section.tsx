import { Badge, Button } from '@lotok/ui';
import { CircleX, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { BanNote } from './ban-note.tsx';
import { ControlSection } from './control-section.tsx';
import type { DomainData } from './domain-data.ts';
import { type HealthLine, healthLines } from './health-lines.rules.ts';
import { HealthRow } from './health-row.tsx';
import { useHealthCheck } from './use-health-check.ts';

/** The section about the health of a domain as seen from outside, and about its bans. */
export function HealthSection({ domain, data }: { domain: string; data: DomainData }) {
  const { t } = useText();
  const { isChecking, checkNow } = useHealthCheck(domain);
  const { health } = data;
  if (!health) return null;
  const lines = healthLines({ ...data, health }, Date.now());
  return (
    <ControlSection
      title={t('health.title')}
      about={t('health.about')}
      badge={health.gone_at ? null : <HealthBadge lines={lines} isBanned={data.domain.domainBanned} />}
    >
      {data.domain.bans?.map((ban) => (
        <BanNote key={ban.source} ban={ban} />
      ))}
      <div className="rounded-card border border-line bg-surface">
        {health.gone_at ? (
          <Gone name={data.domain.name} since={health.gone_at} />
        ) : (
          <ul aria-label={t('health.title')} className="divide-y divide-line">
            {lines.map((line) => (
              <HealthRow key={line.about} line={line} />
            ))}
          </ul>
        )}
        <div className="border-t border-line px-4 py-3">
          <Button variant="secondary" isLoading={isChecking} onClick={() => void checkNow()} className="max-sm:w-full">
            <RefreshCw aria-hidden strokeWidth={1.75} className="size-4.5" />
            {t('health.look')}
          </Button>
        </div>
      </div>
    </ControlSection>
  );
}

function HealthBadge({ lines, isBanned }: { lines: HealthLine[]; isBanned: boolean }) {
  const { t } = useText();
  const count = lines.filter(({ state }) => state === 'bad').length;
  if (count > 0) return <Badge tone="bad">{t('health.bad', { count })}</Badge>;
  const isSeen = !isBanned && lines.some(({ state }) => state === 'good');
  return isSeen ? <Badge tone="good">{t('health.good')}</Badge> : null;
}

function Gone({ name, since }: { name: string; since: string }) {
  const { t, language } = useText();
  return (
    <div className="flex items-start gap-3 px-4 py-4">
      <CircleX aria-hidden strokeWidth={1.75} className="mt-px size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-medium">{t('health.gone.title')}</p>
        <p className="mt-0.5 max-w-prose text-xs text-pretty text-ink-soft">
          {t('health.gone.text', { date: formatDay(since, language) })}
        </p>
        <Link to={paths.domain(name)} className="mt-2 inline-block text-sm text-accent">
          {t('health.gone.search')}
        </Link>
      </div>
    </div>
  );
}

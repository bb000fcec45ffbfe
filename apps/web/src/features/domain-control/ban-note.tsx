import { ShieldBan } from 'lucide-react';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { DomainData } from './domain-data.ts';

type Ban = NonNullable<DomainData['domain']['bans']>[number];

/** Shows who blocks the domain, since when and why, and what its owner can do. */
export function BanNote({ ban: { source, reason, date } }: { ban: Ban }) {
  const { t, language } = useText();
  return (
    <div className="mb-4 flex items-start gap-3 rounded-card bg-bad-soft px-4 py-3">
      <ShieldBan aria-hidden strokeWidth={1.75} className="mt-px size-5 shrink-0 text-bad" />
      <div className="min-w-0">
        <p className="font-medium text-balance">
          <time dateTime={date}>{t(`health.ban.${source}`, { date: formatDay(date, language) })}</time>
        </p>
        {reason ? (
          <p className="mt-0.5 max-w-prose break-words whitespace-pre-line">{t('health.ban.reason', { reason })}</p>
        ) : null}
        <p className="mt-0.5 max-w-prose text-xs text-pretty">{t(`health.ban.${source}Text`)}</p>
      </div>
    </div>
  );
}

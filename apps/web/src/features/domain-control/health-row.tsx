import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { formatMoment } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { HealthLine } from './health-lines.rules.ts';

const stateStyles = {
  good: { icon: CircleCheck, color: 'text-good' },
  bad: { icon: CircleAlert, color: 'text-bad' },
  waiting: { icon: Clock, color: 'text-warn' },
  unknown: { icon: CircleDashed, color: 'text-ink-soft' },
} as const;

/** The result of one health check: its state, its meaning or what to do, and when it was checked. */
export function HealthRow({ line }: { line: HealthLine }) {
  const { t, language } = useText();
  const { icon: Icon, color } = stateStyles[line.state];
  const servers = line.servers?.length === 0 ? t('health.delegated.noServers') : (line.servers?.join(', ') ?? '');
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden strokeWidth={1.75} className={`mt-px size-5 shrink-0 ${color}`} />
      <div className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="font-medium">{t(line.title)}</p>
        <p className="max-w-prose text-xs break-words text-pretty text-ink-soft sm:col-span-2">
          {t(line.text, { servers })}
        </p>
        {line.checkedAt ? (
          <time
            dateTime={line.checkedAt}
            className="figures text-xs text-ink-soft sm:col-start-2 sm:row-start-1 sm:mt-0.5 sm:whitespace-nowrap"
          >
            {t('health.checkedAt', { date: formatMoment(line.checkedAt, language) })}
          </time>
        ) : null}
      </div>
    </li>
  );
}

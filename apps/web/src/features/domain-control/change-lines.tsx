import type { Language, Translate } from '@lotok/i18n';
import { formatDay } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import { changedLines } from './changed-lines.ts';
import type { DomainChange } from './domain-data.ts';

/** Longer lists are opened at a press. */
const SHOWN = 4;
const MOMENT = /^\d{4}-\d\d-\d\dT/;

type Line = { kind: 'gone' | 'come'; text: string };

/** What a change took away and brought: of lists only the lines that differ. */
export function ChangeLines({ change }: { change: DomainChange }) {
  const { t, language } = useText();
  const { gone, come } = changedLines(change.before, change.after);
  const lines: Line[] = [
    ...gone.map((text) => ({ kind: 'gone' as const, text: said(text, t, language) })),
    ...come.map((text) => ({ kind: 'come' as const, text: said(text, t, language) })),
  ];
  if (lines.length === 0) return null;
  // One more line takes no more room than the words that would hide it.
  const shown = lines.length === SHOWN + 1 ? lines.length : SHOWN;
  const rest = lines.slice(shown);
  return (
    <div className="mt-1.5 text-xs">
      <Lines lines={lines.slice(0, shown)} />
      {rest.length > 0 ? (
        <details className="group">
          <summary className="mt-1 w-fit list-none py-0.5 text-accent hover:underline group-open:hidden">
            {t('control.history.more', { count: rest.length })}
          </summary>
          <Lines lines={rest} />
        </details>
      ) : null}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useText();
  return (
    <ul className="grid gap-0.5">
      {lines.map(({ kind, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never change
        <li key={index} className={`flex gap-2 ${kind === 'gone' ? 'text-ink-soft' : ''}`}>
          <span aria-hidden className={`shrink-0 font-mono ${kind === 'gone' ? 'text-bad' : 'text-good'}`}>
            {kind === 'gone' ? '−' : '+'}
          </span>
          <span className="sr-only">{t(kind === 'gone' ? 'control.line.gone' : 'control.line.come')}</span>
          <span className="min-w-0 font-mono break-all">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A switch's state in words, the end of a year as a day. */
function said(line: string, t: Translate, language: Language): string {
  if (MOMENT.test(line)) return formatDay(line, language);
  if (line === 'on') return t('control.line.on');
  return line === 'off' ? t('control.line.off') : line;
}

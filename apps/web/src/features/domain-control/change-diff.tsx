import type { Language, Translate } from '@lotok/i18n';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { diffLines } from './diff-lines.ts';
import type { DomainChange } from './domain-data.ts';

/** Further lines are behind a disclosure. */
const SHOWN_LINES = 4;
const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

type Line = { kind: 'removed' | 'added'; text: string };

/** Shows what a change removed and added: of a list only the lines that differ. */
export function ChangeDiff({ change }: { change: DomainChange }) {
  const { t, language } = useText();
  const { removed, added } = diffLines(change.before, change.after);
  const lines: Line[] = [
    ...removed.map((text) => ({ kind: 'removed' as const, text: formatLine(text, t, language) })),
    ...added.map((text) => ({ kind: 'added' as const, text: formatLine(text, t, language) })),
  ];
  if (lines.length === 0) return null;
  // A single further line takes no more room than the button that would hide it.
  const shown = lines.length === SHOWN_LINES + 1 ? lines.length : SHOWN_LINES;
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
        <li key={index} className={`flex gap-2 ${kind === 'removed' ? 'text-ink-soft' : ''}`}>
          <span aria-hidden className={`shrink-0 font-mono ${kind === 'removed' ? 'text-bad' : 'text-good'}`}>
            {kind === 'removed' ? '−' : '+'}
          </span>
          <span className="sr-only">{t(kind === 'removed' ? 'control.line.gone' : 'control.line.come')}</span>
          <span className="min-w-0 font-mono break-all">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the state of a switch as text and a time as a date. */
function formatLine(line: string, t: Translate, language: Language): string {
  if (ISO_TIME.test(line)) return formatDay(line, language);
  if (line === 'on') return t('control.line.on');
  return line === 'off' ? t('control.line.off') : line;
}

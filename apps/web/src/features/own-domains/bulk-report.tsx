import { Button, IconButton } from '@lotok/ui';
import { CircleAlert, CircleCheck, RefreshCw, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';
import type { BulkFailure, BulkRun } from './bulk.ts';
import { bulkFailureText } from './bulk-failure.ts';

export type BulkReportProps = { ref: Ref<HTMLElement>; run: BulkRun; onRetry: () => void; onDismiss: () => void };

/** The progress of a bulk change, and which names failed and why. */
export function BulkReport({ ref, run, onRetry, onDismiss }: BulkReportProps) {
  const { t } = useText();
  const id = useId();
  const { kind, total, done, failed, isRunning } = run;
  const counts = { done, total, failed: failed.length };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-4 rounded-card border border-line bg-surface outline-none focus-visible:outline-2"
    >
      <div className="flex items-start gap-3 py-3 pr-2 pl-4">
        {isRunning ? null : failed.length > 0 ? (
          <CircleAlert aria-hidden strokeWidth={1.75} className="mt-2 size-5 shrink-0 text-bad" />
        ) : (
          <CircleCheck aria-hidden strokeWidth={1.75} className="mt-2 size-5 shrink-0 text-good" />
        )}
        <div className="min-w-0 grow py-1.5">
          <h2 id={id} className="text-base">
            {t(`owned.bulk.${kind}`)}
          </h2>
          <p role="status" className="figures mt-0.5 text-sm text-ink-soft">
            {isRunning ? t('owned.bulk.working') : t('owned.bulk.result', counts)}
          </p>
          {isRunning ? <Progress done={done + failed.length} total={total} labelledBy={id} /> : null}
        </div>
        {isRunning ? null : <IconButton icon={X} label={t('owned.bulk.dismiss')} onClick={onDismiss} />}
      </div>
      {failed.length > 0 ? <Failures failed={failed} /> : null}
      {failed.length > 0 && !isRunning ? (
        <div className="border-t border-line px-4 py-3">
          <Button variant="secondary" onClick={onRetry} className="max-md:w-full">
            <RefreshCw aria-hidden strokeWidth={1.75} className="size-4.5" />
            {t('owned.bulk.retry', { count: failed.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Progress({ done, total, labelledBy }: { done: number; total: number; labelledBy: string }) {
  const { t } = useText();
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        aria-labelledby={labelledBy}
        value={done}
        max={total}
        className="h-1.5 w-60 min-w-0 appearance-none overflow-clip rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span aria-hidden className="figures text-xs text-ink-soft">
        {t('owned.bulk.progress', { done, total })}
      </span>
    </div>
  );
}

function Failures({ failed }: { failed: readonly BulkFailure[] }) {
  const { t } = useText();
  return (
    <ul
      aria-label={t('owned.bulk.failures')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-t border-line outline-offset-[-2px]"
    >
      {failed.map(({ ownDomain, error }) => (
        <li
          key={ownDomain.domain}
          className="grid gap-x-4 gap-y-0.5 border-line px-4 py-2 text-sm not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <Link
            to={paths.controlDomain(ownDomain.domain)}
            className="font-medium break-all hover:text-accent hover:underline"
          >
            {ownDomain.name}
          </Link>
          <span className="text-bad">{bulkFailureText(error, t)}</span>
        </li>
      ))}
    </ul>
  );
}

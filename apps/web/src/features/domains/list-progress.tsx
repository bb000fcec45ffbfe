import { useText } from '../../shared/text/text.tsx';
import { checkableNames, type ListRun } from './use-list-check.ts';

/** The number of checked names. Screen readers announce it at the start and at the end. */
export function ListProgress({ run: { names, results, isRunning } }: { run: ListRun }) {
  const { t } = useText();
  const total = checkableNames(names).length;
  const done = results.size;
  if (total === 0) return null;
  const isStopped = !isRunning && done < total;
  const text = t(isStopped ? 'names.stopped' : 'names.progress', { done, total });
  return (
    <div className="grid gap-1.5">
      <progress
        value={done}
        max={total}
        aria-label={t('names.list')}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-on-banner-soft/30 [&::-moz-progress-bar]:bg-on-banner [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-on-banner"
      />
      <p className="figures text-xs text-on-banner-soft">{text}</p>
      <p role="status" className="sr-only">
        {isRunning ? '' : text}
      </p>
    </div>
  );
}

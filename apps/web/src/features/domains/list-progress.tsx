import { useText } from '../../shared/text.tsx';
import { askableOf, type ListRun } from './use-list-check.ts';

/** How many names of a list are checked; said aloud when it begins and when it ends. */
export function ListProgress({ run: { names, told, isRunning } }: { run: ListRun }) {
  const { t } = useText();
  const total = askableOf(names).length;
  const done = told.size;
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

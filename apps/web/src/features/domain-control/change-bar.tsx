import { Spinner } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { changeTexts } from './change-texts.ts';
import type { ChangeKind } from './domain-data.ts';

/** Shows which change is in progress. The live region is always in the DOM, so that screen readers announce its content. */
export function ChangeBar({ kind }: { kind: ChangeKind | null }) {
  const { t } = useText();
  return (
    <div role="status" className="sticky top-18 z-10 empty:hidden">
      {kind ? (
        <p className="mb-8 flex items-start gap-3 rounded-control border border-line bg-surface px-4 py-2.5 shadow-float">
          <Spinner className="mt-0.5 size-4.5 shrink-0 text-accent" />
          <span className="min-w-0 text-pretty">
            <span className="font-medium">{t(changeTexts[kind].inProgress)}</span>{' '}
            <span className="text-ink-soft">{t('control.doingText')}</span>
          </span>
        </p>
      ) : null}
    </div>
  );
}

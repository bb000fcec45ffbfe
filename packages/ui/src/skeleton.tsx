import { classNames } from './class-names.ts';
import { useUiTexts } from './texts.tsx';
import type { ReactNode } from 'react';

/** A grey placeholder bar; give it the size of the final content by classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-pulse rounded-sm bg-line', className ?? 'h-4 w-full')} />
  );
}

/** Wraps skeletons, so that a screen reader announces the loading once. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const texts = useUiTexts();
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{texts.loading}</span>
      {children}
    </div>
  );
}

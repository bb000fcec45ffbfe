import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A loading indicator without an accessible name: put a text or a label beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden strokeWidth={1.75} className={classNames('size-5 animate-spin', className)} />;
}

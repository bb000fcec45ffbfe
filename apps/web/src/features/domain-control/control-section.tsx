import { classNames } from '@lotok/ui';
import { type ReactNode, useId } from 'react';

export type ControlSectionProps = {
  title: string;
  about: ReactNode;
  /** Shown beside the title. */
  badge?: ReactNode;
  /** The content takes the full width, with the title above it. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of the page that manages a domain: title and description on the left, controls on the right. */
export function ControlSection({ title, about, badge, isWide, children }: ControlSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-8',
        isWide ? '' : 'md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
      )}
    >
      <div className={isWide ? '' : 'md:max-w-80'}>
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          {badge}
        </div>
        <p className="mt-1.5 max-w-prose text-xs text-pretty text-ink-soft">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

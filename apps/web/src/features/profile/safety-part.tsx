import { type ReactNode, useId } from 'react';

/** One means of safety: its name with its state and its button, and under them what it is. */
export function SafetyPart({
  title,
  badge,
  action,
  children,
}: {
  title: string;
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-sm tracking-normal">
            {title}
          </h3>
          {badge}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

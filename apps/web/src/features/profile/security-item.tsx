import { type ReactNode, useId } from 'react';

/** One item of the security settings: title, state, button and description. */
export function SecurityItem({
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

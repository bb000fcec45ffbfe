import { type ReactNode, useId } from 'react';

/** A section of the settings: the description on the left, the form on the right. */
export function SettingsSection({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="max-w-80 max-md:max-w-none">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <p className="mt-1.5 text-xs text-pretty text-ink-soft">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

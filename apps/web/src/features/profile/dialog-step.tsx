import { type ReactNode, useEffect, useRef } from 'react';

/** One step of several in a dialog. Its heading gets the focus, so that screen readers announce it, unless a field has it. */
export function DialogStep({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!step.current?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <div ref={step} className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-xs text-ink-soft">{name}</p>
        <h3 ref={heading} tabIndex={-1} className="mt-0.5 text-base outline-none">
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}

import { HardDrive } from 'lucide-react';

/** A note about what happens because the browser stores nothing. */
export function StorageNote({ children, className }: { children: string; className?: string }) {
  return (
    <p className={`flex gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm text-pretty ${className ?? ''}`}>
      <HardDrive aria-hidden strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  );
}

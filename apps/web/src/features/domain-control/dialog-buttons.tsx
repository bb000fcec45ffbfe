import type { ReactNode } from 'react';

/** The buttons of a dialog: right-aligned, and side by side over the full width on a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">{children}</div>;
}

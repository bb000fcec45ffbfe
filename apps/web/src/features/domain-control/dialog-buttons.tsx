import type { ReactNode } from 'react';

/** What a dialog can be answered with: at its right, and side by side over the whole width of a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">{children}</div>;
}

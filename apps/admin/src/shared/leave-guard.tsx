import { useRef } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before a page is left whose fields have something unsaved and are no form of react-admin, which has `FormCare`. */
export function LeaveGuard({ isTyped, about }: { isTyped: boolean; about?: string }) {
  const isSaved = useRef(false);
  return <LeaveDialog isTyped={isTyped} isSaved={isSaved} about={about} />;
}

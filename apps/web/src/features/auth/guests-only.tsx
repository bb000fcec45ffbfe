import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { returnPathOf } from './return-path.ts';

/** Redirects signed-in users (spec, section 2). The form is shown until the server has verified the token. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { state } = useLocation();
  return user ? <Navigate to={returnPathOf(state)} replace /> : children;
}

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../shared/use-session.ts';
import { backOf } from './way-back.ts';

/** Whoever is signed in has nothing to do here (spec, section 2). Till that is known the form stands. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { state } = useLocation();
  return user ? <Navigate to={backOf(state)} replace /> : children;
}

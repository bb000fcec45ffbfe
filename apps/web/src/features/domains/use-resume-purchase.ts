import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readPurchaseState } from './purchase-state.ts';

/** Reopens a purchase when the buyer returns to it, for example from a top-up; not again after a reload. */
export function useResumePurchase(canOpen: boolean, onOpen: (domain: string) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const domain = readPurchaseState(location.state);
  const open = useEffectEvent((domain: string) => {
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    onOpen(domain);
  });
  useEffect(() => {
    if (domain !== null && canOpen && !isLeaving) open(domain);
  }, [domain, canOpen, isLeaving]);
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { parseName } from './domain-name.ts';
import { type Offer, listOffers, type Zone } from './offers.ts';
import { readPurchaseState } from './purchase-state.ts';

/** Reopens the purchase dialog of a name when the buyer returns to it; not again after a reload. */
export function useResumePurchase(zones: readonly Zone[] | undefined, onBuy: (offer: Offer) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const typed = readPurchaseState(location.state);
  const open = useEffectEvent((typed: string, zones: readonly Zone[]) => {
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    const name = parseName(
      typed,
      zones.map((zone) => zone.name),
    );
    if (name.kind !== 'name' || !name.zone) return;
    const [offer] = listOffers(name.label, zones, name.zone);
    if (offer) onBuy(offer);
  });
  useEffect(() => {
    if (typed !== null && zones && !isLeaving) open(typed, zones);
  }, [typed, zones, isLeaving]);
}

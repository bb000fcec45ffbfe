import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readName } from './domain-name.ts';
import { type Offer, offersOf, type Zone } from './offers.ts';
import { nameToBuy } from './to-buy.ts';

/** Opens the purchase window of the name that the buyer comes back for, once: not again after a reload. */
export function useNameToBuy(zones: readonly Zone[] | undefined, onBuy: (offer: Offer) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const typed = nameToBuy(location.state);
  const open = useEffectEvent((typed: string, zones: readonly Zone[]) => {
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    const name = readName(
      typed,
      zones.map((zone) => zone.name),
    );
    if (name.kind !== 'name' || !name.zone) return;
    const [offer] = offersOf(name.label, zones, name.zone);
    if (offer) onBuy(offer);
  });
  useEffect(() => {
    if (typed !== null && zones && !isLeaving) open(typed, zones);
  }, [typed, zones, isLeaving]);
}

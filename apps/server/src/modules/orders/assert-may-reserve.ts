import { MAX_UNPAID_UNITS } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { assertMayOpenPayment } from '../payments/index.ts';
import { pieces, type Wanted } from './order.rules.ts';
import { countUnpaidUnits } from './orders.store.ts';
import { isScarceWith } from './reservation.rules.ts';
import { findWait, listHeld, mayHoldMore } from './reservations.store.ts';

/** Guests cost nothing to make, so what they hold together is limited by address too. */
const UNITS_AN_ADDRESS = 3_000;

type NewReservation = { buyerId: number; isGuest: boolean; address: string; wanted: readonly Wanted[] };

/**
 * Reservations cost nothing, so each buyer and each address may hold only so many units: nobody can empty the shop for half an
 * hour. What counts is what is held, and never what was refused. Refuses with RATE_LIMITED or VALIDATION.
 */
export async function assertMayReserve(tx: Tx, { buyerId, address, wanted }: NewReservation): Promise<void> {
  const units = pieces(wanted);
  if (units > MAX_UNPAID_UNITS) {
    refuse('VALIDATION', {
      details: [
        {
          path: 'products',
          message: `at most ${MAX_UNPAID_UNITS} pieces in one order that is not paid from the balance`,
        },
      ],
    });
  }
  await assertMayOpenPayment(tx, buyerId);
  const held = await countUnpaidUnits(tx, buyerId);
  if (held.units + units > MAX_UNPAID_UNITS) refuseMore(held.secondsToNext);
  if (!(await mayHoldMore(tx, address, { units, most: UNITS_AN_ADDRESS }))) refuseMore(RETRY_SECONDS);
}

/** Among so many reservations of an address some end every few minutes. */
const RETRY_SECONDS = 60;

function refuseMore(retryAfterSeconds: number): never {
  return refuse('RATE_LIMITED', {
    message: 'Pay for your open orders first, or wait until they expire.',
    retryAfterSeconds,
  });
}

/**
 * Those of the wanted products of which unpaid guests would hold more than `percent` with this order; none for a user. Their rows are
 * locked, so that of two orders at once the second sees the first.
 */
export async function listScarce(
  tx: Tx,
  { isGuest, wanted }: Pick<NewReservation, 'isGuest' | 'wanted'>,
  { products, percent }: { products: readonly { id: number; quantity: number }[]; percent: number },
): Promise<number[]> {
  if (!isGuest) return [];
  const held = await listHeld(
    tx,
    wanted.map((line) => line.id),
  );
  return wanted
    .filter(({ id, quantity }) => {
      const free = products.find((product) => product.id === id)?.quantity ?? 0;
      return isScarceWith({ quantity, free, held: held.get(id) ?? { byGuests: 0, byAll: 0 } }, percent);
    })
    .map(({ id }) => id);
}

/** Of a scarce product an address may hold one reservation. Refuses with RATE_LIMITED, and says when it may again. */
export async function assertHoldsNone(tx: Tx, address: string, scarceIds: readonly number[]): Promise<void> {
  if (scarceIds.length === 0) return;
  const seconds = await findWait(tx, address, scarceIds);
  if (seconds !== null) {
    refuse('RATE_LIMITED', {
      message:
        'Many want this product at the moment, and you have an unpaid order of it: pay for it, or try again later.',
      retryAfterSeconds: seconds,
    });
  }
}

import { MAX_UNPAID_UNITS } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { assertMayOpenPayment } from '../payments/index.ts';
import { pieces, type RequestedLine } from './order.rules.ts';
import { countUnpaidUnits } from './orders.store.ts';
import { isScarceWith } from './reservation.rules.ts';
import { findWaitSeconds, listReserved, mayReserveMore } from './reservations.store.ts';

/** Anyone can create guests at no cost, so their reserved units are also limited by address. */
const UNITS_PER_ADDRESS = 3_000;

type NewReservation = { buyerId: number; isGuest: boolean; address: string; wanted: readonly RequestedLine[] };

/**
 * Limits the units that each buyer and each address may reserve without payment, so that nobody can empty the shop for half an
 * hour. Only current reservations count, never refused requests. Refuses with RATE_LIMITED or VALIDATION.
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
  const reserved = await countUnpaidUnits(tx, buyerId);
  if (reserved.units + units > MAX_UNPAID_UNITS) refuseMore(reserved.secondsToNext);
  if (!(await mayReserveMore(tx, address, { units, limit: UNITS_PER_ADDRESS }))) refuseMore(RETRY_SECONDS);
}

/** An address at its limit has so many reservations that some end every few minutes. */
const RETRY_SECONDS = 60;

function refuseMore(retryAfterSeconds: number): never {
  return refuse('RATE_LIMITED', {
    message: 'Pay for your open orders first, or wait until they expire.',
    retryAfterSeconds,
  });
}

/**
 * Those of the requested products of which unpaid guests would have reserved more than `percent` with this order; none for a user.
 * The rows of the products must be locked, so that of two concurrent orders the second sees the first.
 */
export async function listScarce(
  tx: Tx,
  { isGuest, wanted }: Pick<NewReservation, 'isGuest' | 'wanted'>,
  { products, percent }: { products: readonly { id: number; quantity: number }[]; percent: number },
): Promise<number[]> {
  if (!isGuest) return [];
  const reserved = await listReserved(
    tx,
    wanted.map((line) => line.id),
  );
  return wanted
    .filter(({ id, quantity }) => {
      const free = products.find((product) => product.id === id)?.quantity ?? 0;
      return isScarceWith({ quantity, free, reserved: reserved.get(id) ?? { byGuests: 0, byAll: 0 } }, percent);
    })
    .map(({ id }) => id);
}

/** An address may have one reservation of a scarce product. Refuses a second one with RATE_LIMITED and the time to wait. */
export async function assertNoReservation(tx: Tx, address: string, scarceIds: readonly number[]): Promise<void> {
  if (scarceIds.length === 0) return;
  const seconds = await findWaitSeconds(tx, address, scarceIds);
  if (seconds !== null) {
    refuse('RATE_LIMITED', {
      message:
        'Many want this product at the moment, and you have an unpaid order of it: pay for it, or try again later.',
      retryAfterSeconds: seconds,
    });
  }
}

import { ApiError } from '@lotok/client';
import type { Session } from './session.ts';

/** Returns the current buyer; throws while the buyer is not known, so that nothing is sent. */
export async function requireBuyer(session: Session): Promise<string> {
  await session.start();
  if (session.buyer() === null) await session.refreshBuyer();
  const buyer = session.buyer();
  if (buyer === null) throw new ApiError('the buyer is not known', { code: 'UNAVAILABLE' });
  return buyer;
}

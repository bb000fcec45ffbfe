import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Draw, findDraw } from './draws.reads.ts';

const DRAWS_PER_ADDRESS = { max: 300, windowSeconds: 600 };

/** A draw that was made, by its public key. Refuses with NOT_FOUND also one whose buyer's account was erased. */
export async function getDraw(
  { db, rateLimiter }: { db: Db; rateLimiter: CallRateLimiter },
  key: string,
  address: string,
): Promise<Draw> {
  // A document of the page is rendered without an address, under limits of its own.
  if (address) await rateLimiter.countByNetwork('luck-draw:address', address, DRAWS_PER_ADDRESS);
  const draw = await findDraw(db, { key });
  return draw?.drawnAt && draw.text !== null ? draw : refuse('NOT_FOUND');
}

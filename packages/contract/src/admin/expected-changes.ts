import * as z from 'zod/mini';
import { id } from '../fields.ts';

const HASH_MAX_CHARACTERS = 64;

/** The changes of prices that a dry run has returned, in roubles. The call is refused as `STALE` when it would make others. */
export const expectedChanges = (most: number) =>
  z.array(z.object({ id: id(), from: z.number(), to: z.number() })).check(z.maxLength(most));

/** The hash of the changes that a dry run has returned, for changes of any number. */
export const expectedHash = () => z.string().check(z.minLength(1), z.maxLength(HASH_MAX_CHARACTERS));

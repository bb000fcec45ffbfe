import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emptyObject, roubles } from '../fields.ts';

export const referralCalls = {
  'referrals/getSummary': call({
    method: 'GET',
    access: 'user',
    summary: 'One’s own referral link, who came by it and what was earned.',
    input: emptyObject(),
    output: z.object({
      code: z.string(),
      link: z.string(),
      /** The percentage of a referred buyer’s paid orders; 0 if the shop pays no rewards. */
      percent: z.number(),
      referred_count: z.int(),
      earned: roubles(),
      /** Not paid out until the warranty of the orders has ended; refunds reduce it. */
      pending: z.optional(roubles()),
    }),
    errors: ['INVALID_TOKEN'],
  }),
};

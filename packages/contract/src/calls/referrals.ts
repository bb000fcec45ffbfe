import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing, roubles } from '../fields.ts';

export const referralCalls = {
  'referrals/getSummary': call({
    method: 'GET',
    access: 'user',
    summary: 'One’s own referral link, who came by it and what was earned.',
    input: nothing(),
    output: z.object({
      code: z.string(),
      link: z.string(),
      /** The share of a referred buyer’s paid orders; 0 when the shop pays none. */
      percent: z.number(),
      referred_count: z.int(),
      earned: roubles(),
      /** Held until the warranty of its orders is over; a refund within it makes it smaller. */
      pending: z.optional(roubles()),
    }),
    errors: ['INVALID_TOKEN'],
  }),
};

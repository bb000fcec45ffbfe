import * as z from 'zod/mini';
import { id } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';

/** What a shop needs before it can sell, in the order in which the office leads through it. */
export const openingSteps = ['name', 'category', 'product', 'stock', 'payments', 'mail', 'sale', 'real'] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const openingCalls = {
  'GET opening': adminCall({
    access: { area: 'shop', need: 'write' },
    summary: 'What is done and what is left until the shop sells for real money.',
    output: z.object({
      steps: z.array(z.object({ step: z.enum(openingSteps), isDone: z.boolean() })),
      isOver: z.boolean(),
      /** A listed product that is in stock, else any product; null without one. */
      productId: z.nullable(id()),
      /** A section for the first product; null without one. */
      subcategoryId: z.nullable(id()),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
};

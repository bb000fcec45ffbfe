import * as z from 'zod/mini';
import { dateFilter } from '../lists.ts';
import { reason } from './payments.ts';

/** From and to, both included, of the field `completedAt`: what the dashboard counts as sold. */
export const completedFilters = { completedFrom: z.optional(dateFilter()), completedTo: z.optional(dateFilter()) };

/** Also from, to and the whole reason of a refund of the order. */
export const orderPeriodFilters = {
  ...completedFilters,
  refundedFrom: z.optional(dateFilter()),
  refundedTo: z.optional(dateFilter()),
  refundReason: z.optional(reason()),
};

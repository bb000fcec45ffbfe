import * as z from 'zod/mini';
import { dateFilter } from '../lists.ts';

/** From and to, both included, of the field `completedAt`: what the dashboard counts as sold. */
export const completedFilters = { completedFrom: z.optional(dateFilter()), completedTo: z.optional(dateFilter()) };

/** Also from and to of the refunds of an order. */
export const orderPeriodFilters = {
  ...completedFilters,
  refundedFrom: z.optional(dateFilter()),
  refundedTo: z.optional(dateFilter()),
};

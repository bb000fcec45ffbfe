import * as z from 'zod/mini';
import { adminCall } from '../admin-call.ts';
import { dateFilter } from '../lists.ts';

/** Sales are counted up to this many: the page shows `99+`. */
export const COUNTED_SALES_MAX = 100;

/** What waits, and a mark that changes with every new row, so that a page knows that its list is out of date. */
const waiting = () => z.nullable(z.object({ waiting: z.int(), mark: z.string() }));

export const countCalls = {
  'GET counts': adminCall({
    access: 'operator',
    summary:
      'What waits for an operator, for polling. A count is null when the role may not read what it counts. `salesSince`: from when sales are counted.',
    query: z.strictObject({ salesSince: z.optional(dateFilter()) }),
    output: z.object({
      /** Orders that were delivered since `salesSince`, at most a hundred; `waiting` is 0 without it. */
      sales: waiting(),
      /** Conversations in which a message or a claim waits, and how many of them are assigned to the operator, and to nobody. */
      inbox: z.nullable(z.object({ waiting: z.int(), mine: z.int(), unassigned: z.int(), mark: z.string() })),
      /** Conversations with a message that waits. */
      tickets: waiting(),
      /** Orders with a claim that waits. */
      claims: waiting(),
      cases: waiting(),
      corrections: waiting(),
      /** Withdrawals that wait for an operator. */
      withdrawals: waiting(),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
};

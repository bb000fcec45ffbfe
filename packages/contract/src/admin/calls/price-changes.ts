import * as z from 'zod/mini';
import { dateTime, id, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const priceChange = z.object({
  id: id(),
  version: version(),
  /** The number of products whose prices were changed. */
  products: z.int(),
  operator: z.string(),
  reason: z.nullable(z.string()),
  createdAt: dateTime(),
  /** Null until the change is undone. */
  undoneAt: z.nullable(dateTime()),
  undoneBy: z.nullable(z.string()),
});

export const priceChangeCalls = {
  'GET priceChanges': adminCall({
    access: { area: 'trade', need: 'read' },
    summary: 'Changes of many prices at once, of the last 90 days.',
    query: listQuery(priceChange, createdFilters),
    output: listOf(priceChange),
    errors,
  }),
  'POST priceChanges/:id/undo': adminCall({
    access: { area: 'trade', need: 'write' },
    summary:
      'Restore the prices from before a change, once. A product whose prices somebody has changed since is skipped.',
    body: z.object({ reason: z.optional(text(500, 0)) }),
    output: z.object({
      restored: z.int(),
      skipped: z.array(z.object({ id: id(), name: z.string(), reason: z.enum(['changed', 'deleted']) })),
    }),
    errors: [...errors, 'STALE'],
  }),
};

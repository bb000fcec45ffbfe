import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, ok, roubles } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { isRealDate, listOf, listQuery, version } from '../lists.ts';
import { price } from './catalog.ts';

const read = { area: 'catalog', need: 'read' } as const;
const write = { area: 'catalog', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const statuses = ['waiting', 'applied', 'cancelled'] as const;

const scheduledChange = z.object({
  id: id(),
  version: version(),
  productId: id(),
  productName: z.string(),
  /** The moment from which the new values apply. */
  at: dateTime(),
  /** Null: the price stays. */
  price: z.nullable(roubles()),
  /** Null: the visibility stays. */
  isListed: z.nullable(z.boolean()),
  status: z.enum(statuses),
  operator: z.string(),
  createdAt: dateTime(),
  appliedAt: z.nullable(dateTime()),
});

const moment = () =>
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && isRealDate(value),
        fieldSentence.date,
      ),
    );
const values = { price: z.optional(z.nullable(price())), isListed: z.optional(z.nullable(z.boolean())) };

export const scheduledChangeCalls = {
  'GET scheduledChanges': adminCall({
    access: read,
    summary: 'Prices and visibility that apply from a moment.',
    query: listQuery(scheduledChange, {
      productId: z.optional(id()),
      status: z.optional(z.enum(statuses)),
    }),
    output: listOf(scheduledChange),
    errors,
  }),
  'GET scheduledChanges/:id': adminCall({
    access: read,
    summary: 'One scheduled change.',
    output: scheduledChange,
    errors,
  }),
  'POST scheduledChanges': adminCall({
    access: write,
    summary: 'Set a price or the visibility of a product from a moment. A price needs the right to change prices.',
    body: z.object({ productId: id(), at: moment(), ...values }),
    output: scheduledChange,
    status: 201,
    errors,
  }),
  'PUT scheduledChanges/:id': adminCall({
    access: write,
    summary: 'Change what is scheduled, until it is applied.',
    body: z.object({ version: z.optional(version()), at: z.optional(moment()), ...values }),
    output: scheduledChange,
    errors: [...errors, 'STALE'],
  }),
  'DELETE scheduledChanges/:id': adminCall({
    access: write,
    summary: 'Cancel what is scheduled, until it is applied.',
    output: ok(),
    errors: [...errors, 'STALE'],
  }),
};

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, dateTime, quantity, text } from '../fields.ts';
import { MAX_CLAIMED_UNITS, MESSAGE_MAX_CHARACTERS } from '../limits.ts';

/** The outcome of a claim; `open` while it has none. */
const claimStates = ['open', 'replaced', 'refunded', 'rejected'] as const;

const warranty = {
  /** The end of the warranty; null until the order is delivered. */
  warranty_until: z.nullable(dateTime()),
  is_under_warranty: z.boolean(),
};

export const claimCalls = {
  'claims/openClaim': call({
    method: 'POST',
    access: 'buyer',
    summary:
      'Ask for help with an own order. Under warranty its units (those named, else all) are claimed; later it is a question only, and `claimed_units` is empty.',
    status: 201,
    input: z.object({
      orderId: id(),
      /** The numbers of the units in the order line, from 1. */
      units: z.optional(z.array(quantity()).check(z.maxLength(MAX_CLAIMED_UNITS))),
      message: text(MESSAGE_MAX_CHARACTERS),
    }),
    output: z.object({ ticket_id: id(), claimed_units: z.array(z.int()), ...warranty }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND', 'QUESTION_WAITING', 'RATE_LIMITED'],
  }),
  'claims/getClaim': call({
    method: 'GET',
    access: 'buyer',
    summary: 'Where an own order stands: its warranty, its thread with support, and each unit that was claimed.',
    input: z.object({ orderId: id() }),
    output: z.object({
      ticket_id: z.nullable(id()),
      ...warranty,
      /** Whether a replacement or a refund needs a video record; absent in responses of older servers. */
      needs_video: z.optional(z.boolean()),
      units: z.array(z.object({ unit: z.int(), state: z.enum(claimStates), date: dateTime() })),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
};
export type ClaimState = (typeof claimStates)[number];

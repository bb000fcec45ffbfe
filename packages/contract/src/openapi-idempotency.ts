/** What the description of a call that accepts an `Idempotency-Key` adds to its summary. */
export const idempotency =
  ' Repeated under the same `Idempotency-Key` within 24 hours it answers the first answer and does nothing twice.';

/** The header of such a call. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};

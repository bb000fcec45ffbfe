import * as z from 'zod';

/** Every response of the Bot API. `description` and `parameters` come with an error. */
export const envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.int(),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.int().min(0).optional() }).default({}),
  }),
]);

export type ApiError = Extract<z.infer<typeof envelope>, { ok: false }>;

import * as z from 'zod/mini';

const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+={0,2}$/));
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const registrationAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});
const loginAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(128),
  }),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Reads what a browser answers when it made a passkey; null when it is no such answer. */
export function parseRegistrationAnswer(answer: unknown): z.infer<typeof registrationAnswer> | null {
  return registrationAnswer.safeParse(answer).data ?? null;
}

/** Reads what a browser answers when a passkey signed; null when it is no such answer. */
export function parseLoginAnswer(answer: unknown): LoginAnswer | null {
  return loginAnswer.safeParse(answer).data ?? null;
}

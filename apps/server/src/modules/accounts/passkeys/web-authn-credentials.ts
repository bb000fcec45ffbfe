import * as z from 'zod/mini';

const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+={0,2}$/));
const shape = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const registrationCredential = z.object({
  ...shape,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});
const loginCredential = z.object({
  ...shape,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(128),
  }),
});
export type LoginCredential = z.infer<typeof loginCredential>;

/** Parses the credential that a browser returns for a new passkey; null when it is malformed. */
export function parseRegistrationCredential(credential: unknown): z.infer<typeof registrationCredential> | null {
  return registrationCredential.safeParse(credential).data ?? null;
}

/** Parses the credential that a browser returns for a login; null when it is malformed. */
export function parseLoginCredential(credential: unknown): LoginCredential | null {
  return loginCredential.safeParse(credential).data ?? null;
}

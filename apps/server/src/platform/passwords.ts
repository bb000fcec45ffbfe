import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, at OWASP's cost (Password Storage Cheat Sheet): about 10 ms each, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash to verify against when the login does not exist, so that this takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** The hash to store: argon2id with its salt and cost, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Whether the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('');
  const isRight = await verify(stored ?? (await dummyHash), password.normalize('NFKC'));
  return stored !== null && isRight;
}

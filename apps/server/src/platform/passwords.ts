import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, at OWASP's cost (Password Storage Cheat Sheet): about 10 ms each, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of nobody's password, so that a login that does not exist takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

/** What is stored of a password: argon2id with its own salt and cost, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Whether a password is the one that was hashed. Without a hash it takes as long and is never true. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('');
  const isRight = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== null && isRight;
}

import { timingSafeEqual } from 'node:crypto';

/** Whether a signature in lowercase hex is the expected one; compares in constant time. */
export function isSameSignature(given: unknown, expected: Buffer): boolean {
  if (typeof given !== 'string' || given.length !== expected.length * 2 || !/^[0-9a-f]+$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

const KEY_BYTES = 16;

/** A new idempotency key. `crypto.randomUUID` does not exist on a page that is opened without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The ports to which Telegram sends updates; an https address has none for 443. */
const PORTS = new Set(['', '80', '88', '8443']);

/** The address under which Telegram can reach the shop; null where it sends no updates, so that they are polled. */
export function webhookBaseOf(publicUrl: string): string | null {
  const { protocol, port } = new URL(publicUrl);
  return protocol === 'https:' && PORTS.has(port) ? publicUrl : null;
}

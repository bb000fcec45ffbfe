const names = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint', 'dohpath'];
/** 65535 is reserved (RFC 9460 §14.3.2). */
const MAX_KEY = 65_534;

/** The number of a parameter's key, or null. Registered keys are accepted only by name, so that none can occur twice. */
export function numberOf(key: string): number | null {
  const known = names.indexOf(key);
  if (known >= 0) return known;
  const number = /^key(0|[1-9]\d{0,4})$/.test(key) ? Number(key.slice(3)) : -1;
  return number >= names.length && number <= MAX_KEY ? number : null;
}

/** Converts a domain name or a label to its ASCII form (punycode), as registries write it; null if it has none. */
export function toAscii(name: string): string | null {
  // The last label has a letter, since a host that ends in a number would be parsed as an IP address.
  const end = '.a';
  const host = URL.canParse(`http://${name}${end}`) ? new URL(`http://${name}${end}`).hostname : '';
  return host.endsWith(end) ? host.slice(0, -end.length) : null;
}

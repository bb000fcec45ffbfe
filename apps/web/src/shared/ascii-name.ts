/** A name or a part of one as a registry writes it; null for what has no such form. */
export function toAscii(name: string): string | null {
  // A last part of letters, since a host that ends in a number would be read as an address.
  const end = '.a';
  const host = URL.canParse(`http://${name}${end}`) ? new URL(`http://${name}${end}`).hostname : '';
  return host.endsWith(end) ? host.slice(0, -end.length) : null;
}

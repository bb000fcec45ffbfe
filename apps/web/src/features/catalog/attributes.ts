export type Attribute = { name: string | null; value: string };

/** "Гео: Россия, 2FA" as a list: what stands before the first colon names the value. A comma between figures is a decimal one. */
export function parseAttributes(attributes: string): Attribute[] {
  return attributes
    .split(/(?<!\d),|,(?!\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, value] = /^([^:/]+):\s+(.+)$/.exec(part) ?? [];
      return name && value ? { name, value } : { name: null, value: part };
    });
}

export type Attribute = { name: string | null; value: string };

/** "Гео: Россия, 2FA" as a list: the text before the first colon is the name. A comma between digits is a decimal comma. */
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

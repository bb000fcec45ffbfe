import * as limits from '@lotok/contract/limits';

const limitsByName = new Map<string, unknown>(Object.entries(limits));

/** Whether a name in braces is a number of `@lotok/contract/limits`. */
export const isLimit = (name: string): boolean => typeof limitsByName.get(name) === 'number';

/** Fills the numbers of `@lotok/contract/limits` into a text: `{WARRANTY_MINUTES}`. Thousands are separated; other placeholders stay. */
export function fillLimits(text: string): string {
  return text.replace(/\{([A-Z][A-Z0-9_]+)\}/g, (whole, name: string) => {
    const value = limitsByName.get(name);
    return typeof value === 'number' ? value.toLocaleString('ru-RU') : whole;
  });
}

import * as limits from '@lotok/contract/limits';

const limitsByName = new Map<string, unknown>(Object.entries(limits));

/** Whether a name in braces is a number of `@lotok/contract/limits`. */
export const isLimit = (name: string): boolean => typeof limitsByName.get(name) === 'number';

/** The limits that owners may change while the shop runs. */
export type LiveLimits = {
  readonly minOrderRoubles: number;
  readonly minTopUpRoubles: number;
  readonly warrantyMinutes: number;
};

const liveNames: Record<string, keyof LiveLimits> = {
  MIN_ORDER_ROUBLES: 'minOrderRoubles',
  MIN_TOP_UP_ROUBLES: 'minTopUpRoubles',
  WARRANTY_MINUTES: 'warrantyMinutes',
};

/**
 * Fills the numbers of `@lotok/contract/limits` into a text: `{WARRANTY_MINUTES}`; those that owners may change have their current
 * value. Thousands are separated; other placeholders stay.
 */
export function fillLimits(text: string, live?: LiveLimits): string {
  return text.replace(/\{([A-Z][A-Z0-9_]+)\}/g, (whole, name: string) => {
    const changed = liveNames[name];
    const value = changed && live ? live[changed] : limitsByName.get(name);
    return typeof value === 'number' ? value.toLocaleString('ru-RU') : whole;
  });
}

import * as limits from '@lotok/contract/limits';
import { formatNumber } from '@lotok/money/format-number';

const limitsByName = new Map<string, unknown>(Object.entries(limits));

/** Whether a name in braces is a number of `@lotok/contract/limits`. */
export const isLimit = (name: string): boolean => typeof limitsByName.get(name) === 'number';

/** The limits that owners may change while the shop runs, and those that the environment sets. */
export type LiveLimits = {
  readonly minOrderRoubles: number;
  readonly minTopUpRoubles: number;
  readonly warrantyMinutes: number;
  readonly partnerMinSales?: number;
  readonly partnerPromoCents?: number;
};

const liveNames: Record<string, keyof LiveLimits> = {
  MIN_ORDER_ROUBLES: 'minOrderRoubles',
  MIN_TOP_UP_ROUBLES: 'minTopUpRoubles',
  WARRANTY_MINUTES: 'warrantyMinutes',
  PARTNER_MIN_SALES: 'partnerMinSales',
  PARTNER_PROMO_CENTS: 'partnerPromoCents',
};

/**
 * Fills the numbers of `@lotok/contract/limits` into a text: `{WARRANTY_MINUTES}`; those of {@link LiveLimits} have their current
 * value. Thousands are separated; other placeholders stay.
 */
export function fillLimits(text: string, live?: LiveLimits): string {
  return text.replace(/\{([A-Z][A-Z0-9_]+)\}/g, (whole, name: string) => {
    const changed = liveNames[name];
    const value = (changed && live?.[changed]) ?? limitsByName.get(name);
    return typeof value === 'number' ? formatNumber(value, 'ru-RU') : whole;
  });
}

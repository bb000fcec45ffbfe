import type { Config } from './config.ts';
import type { LiveSettings } from './modules/settings/index.ts';

/** The numbers that texts of the site show, as they are when they are read. */
export function pageLimits({ partnerMinSales, partnerPromoCents }: Config, live: LiveSettings) {
  return {
    get minOrderRoubles() {
      return live.minOrderRoubles;
    },
    get minTopUpRoubles() {
      return live.minTopUpRoubles;
    },
    get warrantyMinutes() {
      return live.warrantyMinutes;
    },
    partnerMinSales,
    partnerPromoCents,
  };
}

import { MIN_ORDER_ROUBLES, MIN_TOP_UP_ROUBLES, WARRANTY_MINUTES } from '@lotok/contract';
import type { SettingName, SettingValues } from '@lotok/contract/admin';
import type { Config } from './config.ts';
import type { Setting } from './settings.ts';

/** The variable of the environment that is the default of a setting of the office. */
const variables = {
  shopName: 'SHOP_NAME',
  supportUrl: 'SUPPORT_URL',
  newsUrl: 'NEWS_URL',
  goodsBotUrl: 'GOODS_BOT_URL',
  domainsBotUrl: 'DOMAINS_BOT_URL',
  replacementBotUrl: 'REPLACEMENT_BOT_URL',
  linksUrl: 'LINKS_URL',
  referralPercent: 'REFERRAL_PERCENT',
  guestHoldPercent: 'GUEST_HOLD_PERCENT',
  supportRefundLimit: 'SUPPORT_REFUND_LIMIT',
  correctionLimit: 'CORRECTION_LIMIT',
  luckMin: 'LUCK_MIN',
} as const satisfies Partial<Record<SettingName, Setting>>;

/** What holds while the office has set nothing else. */
export function settingDefaults(config: Config): SettingValues {
  const { name: shopName, ...links } = config.shop;
  return {
    shopName,
    ...links,
    minOrder: MIN_ORDER_ROUBLES,
    minTopUp: MIN_TOP_UP_ROUBLES,
    referralPercent: config.referralPercent,
    supportRefundLimit: config.supportRefundLimitRoubles,
    correctionLimit: config.correctionLimitRoubles,
    warrantyMinutes: WARRANTY_MINUTES,
    guestHoldPercent: config.guestHoldPercent,
    luck: 0,
    luckMin: config.luckMinRoubles,
  };
}

/** The variable of each setting that has one, and whether the environment has it. */
export function settingVariables({ given }: Pick<Config, 'given'>) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [name, { name: variable, isSet: given.has(variable) }]),
  ) as Record<keyof typeof variables, { name: Setting; isSet: boolean }>;
}

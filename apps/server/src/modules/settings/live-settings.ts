import type { SettingName, SettingValues } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { toKopecks } from './setting-input.ts';

export type LiveSettings = ReturnType<typeof createLiveSettings>;

/**
 * The current values of the settings on this node. The returned object stays the same: read a field when it is used, and
 * never copy it when something is created, because {@link LiveSettings.replace} changes it while the shop runs.
 */
export function createLiveSettings(defaults: SettingValues) {
  let changed: Partial<SettingValues> = {};
  const valueOf = <N extends SettingName>(name: N): SettingValues[N] => changed[name] ?? defaults[name];
  const kopecksOf = (name: 'minOrder' | 'minTopUp' | 'supportRefundLimit' | 'luckMin'): Kopecks =>
    toKopecks(valueOf(name));
  return {
    defaults,
    /** Replaces all values that the office has set. */
    replace(values: Partial<SettingValues>): void {
      changed = values;
    },
    shop: {
      get name() {
        return valueOf('shopName');
      },
      get supportUrl() {
        return valueOf('supportUrl');
      },
      get newsUrl() {
        return valueOf('newsUrl');
      },
      get goodsBotUrl() {
        return valueOf('goodsBotUrl');
      },
      get domainsBotUrl() {
        return valueOf('domainsBotUrl');
      },
      get replacementBotUrl() {
        return valueOf('replacementBotUrl');
      },
      get linksUrl() {
        return valueOf('linksUrl');
      },
    },
    get referralPercent() {
      return valueOf('referralPercent');
    },
    get guestHoldPercent() {
      return valueOf('guestHoldPercent');
    },
    get warrantyMinutes() {
      return valueOf('warrantyMinutes');
    },
    get minOrderRoubles() {
      return valueOf('minOrder');
    },
    get minTopUpRoubles() {
      return valueOf('minTopUp');
    },
    get minOrderKopecks() {
      return kopecksOf('minOrder');
    },
    get minTopUpKopecks() {
      return kopecksOf('minTopUp');
    },
    get supportRefundLimitKopecks() {
      return kopecksOf('supportRefundLimit');
    },
    get isLuckOn() {
      return valueOf('luck') === 1;
    },
    get luckMinKopecks() {
      return kopecksOf('luckMin');
    },
    get correctionLimitRoubles() {
      return valueOf('correctionLimit');
    },
  };
}

type Group = 'shop' | 'links' | 'money' | 'orders' | 'luck';
/** `url` is the address of a page or a chat; a percentage, roubles and minutes are whole numbers; a switch is 1 or 0. */
type Kind = 'text' | 'url' | 'percent' | 'roubles' | 'minutes' | 'switch';
type Definition = { group: Group; kind: Kind; min: number; max: number };

const link = { group: 'links', kind: 'url', min: 1, max: 300 } as const;

/** The settings that an owner changes while the shop runs. `min` and `max` bound a number, or the characters of a text. */
export const shopSettings = {
  shopName: { group: 'shop', kind: 'text', min: 1, max: 60 },
  supportUrl: link,
  newsUrl: link,
  goodsBotUrl: link,
  domainsBotUrl: link,
  replacementBotUrl: link,
  linksUrl: link,
  minOrder: { group: 'money', kind: 'roubles', min: 1, max: 100_000 },
  minTopUp: { group: 'money', kind: 'roubles', min: 1, max: 100_000 },
  referralPercent: { group: 'money', kind: 'percent', min: 0, max: 50 },
  supportRefundLimit: { group: 'money', kind: 'roubles', min: 0, max: 10_000_000 },
  correctionLimit: { group: 'money', kind: 'roubles', min: 0, max: 1_000_000_000 },
  warrantyMinutes: { group: 'orders', kind: 'minutes', min: 0, max: 525_600 },
  guestHoldPercent: { group: 'orders', kind: 'percent', min: 1, max: 100 },
  /** These two have a page of their own in the office. */
  luck: { group: 'luck', kind: 'switch', min: 0, max: 1 },
  luckMin: { group: 'luck', kind: 'roubles', min: 1, max: 1_000_000 },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof shopSettings;
export const settingNames = Object.keys(shopSettings) as SettingName[];

type TextKind = 'text' | 'url';
/** The value of each setting: a text, or a whole number in the unit of its kind. */
export type SettingValues = {
  [N in SettingName]: (typeof shopSettings)[N]['kind'] extends TextKind ? string : number;
};

type KeyField = { isSecret: boolean; isOptional?: true };
const secret = { isSecret: true } as const;

/** The providers whose keys an owner may set in the office, and what each key has. Secret fields are never returned. */
export const providerKeyFields = {
  crystalpay: { login: secret, secret, salt: secret },
  cryptobot: { token: secret },
  mail: {
    host: { isSecret: false },
    port: { isSecret: false },
    user: { isSecret: true, isOptional: true },
    password: { isSecret: true, isOptional: true },
    from: { isSecret: false },
  },
  openprovider: { username: secret, password: secret, ownerHandle: secret },
  cloudflare: { token: secret, accountId: secret },
  webrisk: { key: secret },
} as const satisfies Record<string, Record<string, KeyField>>;

export type KeyProvider = keyof typeof providerKeyFields;
export const keyProviders = Object.keys(providerKeyFields) as KeyProvider[];

import { type SettingName, shopSettings } from '@lotok/contract/admin';

const LINK_PROTOCOLS = ['http:', 'https:', 'tg:'];

export const isNumber = (name: SettingName): boolean => !['text', 'url'].includes(shopSettings[name].kind);

/** The key and the values of the text for what was typed; null when it can be saved. The server decides by the same bounds. */
export function findSettingError(name: SettingName, typed: string): { key: string; values: object } | null {
  const { kind, min, max } = shopSettings[name];
  const text = typed.trim();
  if (isNumber(name)) {
    const value = Number(text);
    const isFine = /^\d+$/.test(text) && value >= min && value <= max;
    return isFine ? null : { key: 'office.settings.invalid.number', values: { min, max } };
  }
  const length = Array.from(text).length;
  if (length < min || length > max) return { key: 'office.settings.invalid.length', values: { min, max } };
  const isLink = kind !== 'url' || (URL.canParse(text) && LINK_PROTOCOLS.includes(new URL(text).protocol));
  return isLink ? null : { key: 'office.settings.invalid.link', values: {} };
}

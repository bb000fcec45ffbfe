import { describe, expect, it } from 'vitest';
import { findShopName, looksLike } from './bot-name.rules.ts';

describe('a name', () => {
  it.each([
    ['Лоток', 'Лоток'],
    ['лоток', 'Лоток'],
    ['ЛОТОК', 'Лоток'],
    // Latin o and capitals
    ['Лoтoк', 'Лоток'],
    ['ЛOTOK', 'Лоток'],
    ['Л0ток', 'Лоток'],
    ['Ло́ток', 'Лоток'],
    ['Л о т о к', 'Лоток'],
    ['Лоток бот', 'Лоток'],
    ['Магазин «Лоток»', 'Лоток'],
    ['Лоток — поддержка', 'Лоток'],
    ['Lotok', 'Лоток'],
    ['lotok_bot', 'Лоток'],
    ['L0tok — accounts', 'Лоток'],
    ['Лоток', 'Lotok'],
    ['Schuka', 'Щука'],
    ['Lotok', 'Lotok'],
    ['LOTOK', 'Lotok'],
    ['Iotok', 'Lotok'],
    ['1otok', 'Lotok'],
    ['|otok', 'Lotok'],
    ['Lоtоk', 'Lotok'],
    ['Λοtοk', 'Λotok'],
    ['𝐋𝐨𝐭𝐨𝐤', 'Lotok'],
    ['Ｌｏｔｏｋ', 'Lotok'],
    // Deseret and Osage letters
    ['L𐐄t𐐄k', 'Lotok'],
    ['𐐛𐓪t𐓪k', 'Lotok'],
    ['L\u200Boto\u0301k', 'Lotok'],
    // Letters that are shown as nothing
    ['Lo\u1160to\u3164k', 'Lotok'],
    ['lotok_bot', 'Lotok'],
    ['LotokBot', 'Lotok'],
    ['the_lotok_bot', 'Lotok'],
    ['botlotok', 'Lotok'],
    ['rnarket', 'market'],
    ['$tore', 'Store'],
    ['My Shop', 'MyShop'],
    ['LotokShopBot', 'Lotok'],
    ['lotokstore_bot', 'Лоток'],
    ['official_lotokmarket_bot', 'Лоток'],
    ['Лоток№1', 'Лоток'],
    ['ЛотокМаркет', 'Лоток'],
    ['магазинлоток', 'Лоток'],
    ['Lotok24Bot', 'Лоток'],
    ['MyLotokVpnBot', 'Lotok'],
    ['SHOPLOTOK', 'Lotok'],
    ['М у Ѕhор', 'My Shop'],
  ])('%s looks like %s', (text, shopName) => {
    expect(looksLike(text, shopName)).toBe(true);
  });

  it.each([
    ['Поток', 'Лоток'],
    ['Лотки', 'Лоток'],
    ['potok_bot', 'Лоток'],
    ['Lotki', 'Лоток'],
    ['Поток', 'Lotok'],
    ['Лотокия', 'Лоток'],
    ['Аккаунты дёшево', 'Лоток'],
    ['lotokia_bot', 'Lotok'],
    ['plotok', 'Lotok'],
    ['shopbot', 'Lotok'],
    ['Lotokia24Bot', 'Lotok'],
    ['botbotbotbotbotbotbotbotbotbotbotbotbotbotbotbotbotbotbotbotbot', 'Lotok'],
    ['Potok', 'Lotok'],
    ['bot', 'Lotok'],
    ['', 'Lotok'],
    ['Anything', ''],
    ['!!!', '???'],
  ])('%s does not look like %s', (text, shopName) => {
    expect(looksLike(text, shopName)).toBe(false);
  });

  it.each([
    ['Лоток', 'cheap_accounts_bot', 'name'],
    ['Дёшево', 'l0tok_bot', 'username'],
    ['Дёшево', 'cheap_bot', null],
  ])('of a bot, %s with @%s, is found in the field %s', (name, username, field) => {
    expect(findShopName({ name, username }, ['Лоток', 'lotok_shop_bot', 'lotok_bot'])).toBe(field);
  });
});

import { expect, it } from 'vitest';
import { describeUnknown, selectScreens } from './select-screens.ts';

it('arguments select screens by name or prefix, languages and widths', () => {
  const { isSelected, areChatsSelected, unknown } = selectScreens(['cart', 'office-pro*', 'ru', '390']);
  const ru = { language: 'ru', width: 390 } as const;
  expect(['cart', 'office-products', 'office', 'home'].map((name) => isSelected(name, ru))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isSelected('cart', { ...ru, language: 'en' }), isSelected('cart', { ...ru, width: 1280 })]).toEqual([
    false,
    false,
  ]);
  expect(areChatsSelected('ru')).toBe(false);
  expect(unknown).toEqual([]);
});

it('without arguments everything is selected', () => {
  const { isSelected, areChatsSelected } = selectScreens([]);
  expect(isSelected('home', { language: 'zh', width: 1280 })).toBe(true);
  expect(areChatsSelected('zh')).toBe(true);
});

it('arguments that match no screen are reported with those there are', () => {
  const { unknown } = selectScreens(['home', 'nosuch', 'telegram-start', 'telegram', '400', 'nosuch*']);
  expect(unknown).toEqual(['nosuch', 'telegram', '400', 'nosuch*']);
  expect(describeUnknown(unknown)).toMatch(
    /^Unknown: nosuch telegram 400 nosuch\*\. There are home .* telegram\* .*\b390$/,
  );
});

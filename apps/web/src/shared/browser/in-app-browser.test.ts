import { expect, test } from 'vitest';
import { isInApp } from './in-app-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';

test.each([
  [`${IPHONE} Mobile/15E148`, 'Telegram on an iPhone'],
  [`${IPHONE} Mobile/15E148 Instagram 385.0.0.47.90 (iPhone16,1; iOS 18_5; ru_RU)`, 'Instagram on an iPhone'],
  [
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36`,
    'a view of an Android app',
  ],
  [
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36 Telegram-Android/11.13.0`,
    'Telegram on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)', 'an app on an iPad'],
])('%s is recognised as a browser inside an app', (userAgent) => {
  expect(isInApp(userAgent)).toBe(true);
});

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  [`${IPHONE} CriOS/137.0.7151.107 Mobile/15E148 Safari/604.1`],
  [`${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/604.1`],
  [`${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36`],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
])('%s is recognised as an ordinary browser', (userAgent) => {
  expect(isInApp(userAgent)).toBe(false);
});

import { expect, it } from 'vitest';
import { deviceName, isPhone } from './device-name.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome, Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge, Windows', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome.replace(' Safari', ' YaBrowser/25.8 Safari')}`,
    'Yandex Browser, Windows',
    false,
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome.replace('Safari', 'Mobile Safari')}`, 'Chrome, Android', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox, macOS', false],
  ['curl/8.5.0', null, false],
  ['', null, false],
])('the user agent %s is recognised', (userAgent, name, isOnPhone) => {
  expect(deviceName(userAgent)).toBe(name);
  expect(isPhone(userAgent)).toBe(isOnPhone);
});

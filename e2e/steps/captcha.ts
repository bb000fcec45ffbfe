import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** What hCaptcha's script does, as far as a page sees it: two buttons stand for a person and for a fault. */
const script = `
  let count = 0;
  let token = '';
  window.hcaptcha = {
    render(place, settings) {
      const add = (name, onClick) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = name;
        button.onclick = onClick;
        place.append(button);
      };
      add('pass', () => {
        token = 'person-' + (count += 1);
        settings.callback();
      });
      add('break', () => settings['error-callback']('network-error'));
      return 'widget';
    },
    getResponse: () => token,
    getRespKey: () => '',
    reset: () => {
      token = '';
    },
    remove: () => {},
  };
  window.hCaptchaOnLoad();
`;

/** Answers for hcaptcha.com in the browser. `isDown`: it does not answer. */
export async function standInForWidget(page: Page): Promise<{ isDown: boolean }> {
  const widget = { isDown: false };
  await page.route('https://js.hcaptcha.com/**', (route) => {
    if (widget.isDown) return route.abort();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: script });
  });
  return widget;
}

/** Answers for api.hcaptcha.com to the shop's server; `says` is what it makes of any token. */
export async function openVerifier() {
  const verifier = { says: 'person' as 'person' | 'robot' | 'down', url: '', close: () => server.close() };
  const server = createServer((_request, response) => {
    const isPerson = verifier.says === 'person';
    response
      .writeHead(verifier.says === 'down' ? 503 : 200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(isPerson ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] }),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  verifier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return verifier;
}

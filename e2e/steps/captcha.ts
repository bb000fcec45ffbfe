import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A stub of hCaptcha's script: one button passes the check, the other one reports an error. */
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

/** Stubs hcaptcha.com in the browser. `isDown`: requests fail. */
export async function stubWidget(page: Page): Promise<{ isDown: boolean }> {
  const widget = { isDown: false };
  await page.route('https://js.hcaptcha.com/**', (route) => {
    if (widget.isDown) return route.abort();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: script });
  });
  return widget;
}

/** Stubs api.hcaptcha.com for the server; `verdict` is the result for any token. */
export async function openVerifier() {
  const verifier = { verdict: 'person' as 'person' | 'robot' | 'down', url: '', close: () => server.close() };
  const server = createServer((_request, response) => {
    const isPerson = verifier.verdict === 'person';
    response
      .writeHead(verifier.verdict === 'down' ? 503 : 200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(isPerson ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] }),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  verifier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return verifier;
}

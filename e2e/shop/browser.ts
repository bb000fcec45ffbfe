import type { BrowserContext, LaunchOptions } from '@playwright/test';

/** The Chromium that is there, kept from talking to anybody but the shop. */
export function browserLaunch(): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** Everything that the windows of a browser complain of; a broken policy is among it, since Chromium says it as an error. */
export function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack ?? error.error().message}`));
  return complaints;
}

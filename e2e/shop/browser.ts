import type { BrowserContext, LaunchOptions } from '@playwright/test';

/** The installed Chromium, without its own network requests. */
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

/** Collects errors and warnings of all pages; Chromium also logs violations of the content security policy as errors. */
export function collectConsoleErrors(context: BrowserContext): string[] {
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    consoleErrors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => consoleErrors.push(`thrown: ${error.error().stack ?? error.error().message}`));
  return consoleErrors;
}

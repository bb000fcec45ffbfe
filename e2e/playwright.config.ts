import { defineConfig } from '@playwright/test';
import { browserLaunch } from './shop/browser.ts';

/** Four workers for two cores, since pages wait for the server and for timers; each journey has its own buyer, so they are independent. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './shop/global-setup.ts',
  fullyParallel: true,
  workers: 4,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // It ends what hangs. On a slow and busy machine the longest journeys take two minutes.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: browserLaunch(),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce', strictSelectors: true },
    trace: 'off',
  },
});

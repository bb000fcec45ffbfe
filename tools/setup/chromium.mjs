import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run, StepFailed } from './run.mjs';

/** Debian's smallest one first: it has no window and no interface of its own, so that the tests take two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium: the one that is here, else Debian's, which root can install. Throws `StepFailed` otherwise. */
export async function haveChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium… (once)');
    const options = { isQuiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get update', 'apt-get', ['update'], options);
    const words = ['install', '-y', '--no-install-recommends'];
    await run(`apt-get install ${HEADLESS}`, 'apt-get', [...words, HEADLESS], options).catch(() =>
      run('apt-get install chromium', 'apt-get', [...words, 'chromium'], options),
    );
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new StepFailed(
    `The browser tests need Chromium: install it (Debian: apt-get install ${HEADLESS}), or name one in CHROMIUM_PATH`,
  );
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...elsewhere];
  return [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && existsSync(file));
}

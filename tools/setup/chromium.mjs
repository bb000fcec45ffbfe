import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run, StepFailed } from './run.mjs';

/** Debian's headless shell is preferred: without windows and user interface the tests take two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const knownPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of an installed Chromium. On Debian, root installs one if needed. Throws `StepFailed` otherwise. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium… (once)');
    const options = { isQuiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get update', 'apt-get', ['update'], options);
    const args = ['install', '-y', '--no-install-recommends'];
    await run(`apt-get install ${HEADLESS}`, 'apt-get', [...args, HEADLESS], options).catch(() =>
      run('apt-get install chromium', 'apt-get', [...args, 'chromium'], options),
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
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...knownPaths];
  return [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && existsSync(file));
}

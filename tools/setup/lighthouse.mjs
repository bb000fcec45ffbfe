import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npm, withoutNews } from './install.mjs';
import { inProject } from './project.mjs';

const VERSION = '13.5.0';
const folder = inProject('node_modules/.cache/lighthouse');
const installed = path.join(folder, 'node_modules/lighthouse');

/**
 * Installs Lighthouse in a folder of its own unless it is there, and returns its path. It is no dependency of the project: its
 * 200 packages would be downloaded with every clone for a command that few need. Throws `StepFailed`.
 */
async function ensureLighthouse() {
  if (!isInstalled()) {
    console.log('Installing Lighthouse… (once)');
    mkdirSync(folder, { recursive: true });
    const lighthouse = `lighthouse@${VERSION}`;
    await npm('Installing Lighthouse', ['install', '--prefix', folder, '--no-save', ...withoutNews, lighthouse]);
  }
  return path.join(installed, 'core/index.js');
}

export const withLighthouse = (step) => async (name, env) =>
  step(name, { ...env, LIGHTHOUSE_PATH: await ensureLighthouse() });

function isInstalled() {
  const file = path.join(installed, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === VERSION;
}

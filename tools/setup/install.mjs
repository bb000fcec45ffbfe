import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { inProject } from './project.mjs';
import { run, runQuietly, StepFailed } from './run.mjs';

export const withoutNews = ['--no-audit', '--no-fund', '--loglevel=error'];

const installedList = inProject('node_modules/.package-lock.json');

/** Installs the packages of the lockfile unless they are installed. Installed dev dependencies are kept. */
export async function install({ hasDev }) {
  if (isInstalled({ hasDev })) return;
  const withDev = hasDev || existsSync(inProject('node_modules/vitest'));
  console.log('Installing packages… (once, about a minute)');
  // npm writes its list last: while it is missing, a killed install is recognised and repeated.
  rmSync(installedList, { force: true });
  await npm('Installing packages', ['ci', ...withoutNews, withDev ? '--include=dev' : '--omit=dev']);
}

/** Throws `StepFailed` when no packages are installed. An open shop beside the command would lose its packages during an install. */
export function requirePackages() {
  if (!existsSync(installedList)) throw new StepFailed('Packages are not installed: run npm ci');
}

function isInstalled({ hasDev }) {
  const installed = readPackages(installedList);
  const wanted = Object.entries(readPackages(inProject('package-lock.json')) ?? {});
  const needed = wanted.filter(
    ([path, entry]) => path.includes('node_modules/') && (hasDev || !entry.dev) && isForThisMachine(entry),
  );
  return (
    installed !== null &&
    needed.every(
      ([path, { version, link }]) =>
        installed[path] && installed[path].version === version && installed[path].link === link,
    )
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Optional packages are needed only when they are built for this machine. They are checked because npm skips an optional
 * package that it could not download, and Node and PostgreSQL are among them. Both are built for glibc only.
 */
function isForThisMachine({ optional, devOptional, inBundle, os, cpu, libc }) {
  if (inBundle || ((optional || devOptional) && !os && !cpu)) return false;
  const has = (list, value) => !list || list.includes(value);
  return has(os, process.platform) && has(cpu, process.arch) && has(libc, 'glibc');
}

/** Runs npm with the Node that runs this script. The Node in node_modules, first on npm's PATH, is about to be replaced. */
export function npm(label, args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node) return runQuietly(label, node, [script, ...args], { cwd: inProject('.') });
  return run(label, 'npm', args, { cwd: inProject('.'), isQuiet: true, shell: process.platform === 'win32' });
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { inProject } from './project.mjs';
import { run, runQuietly } from './run.mjs';

const listOfInstalled = inProject('node_modules/.package-lock.json');

/** Installs what the lockfile names, unless it is there. Test tools that are there already stay. */
export async function install({ hasDev }) {
  if (isInstalled({ hasDev })) return;
  const withDev = hasDev || existsSync(inProject('node_modules/vitest'));
  console.log('Installing packages… (once, about a minute)');
  // npm writes its list last: as long as there is none, an install that was killed is seen and done again.
  rmSync(listOfInstalled, { force: true });
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', withDev ? '--include=dev' : '--omit=dev']);
}

function isInstalled({ hasDev }) {
  const installed = readPackages(listOfInstalled);
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
 * Of the optional ones only those made for this machine are sure to be needed. They are asked for, since npm passes
 * over one that it could not download, and Node and PostgreSQL are among them. Both are made for glibc only.
 */
function isForThisMachine({ optional, devOptional, inBundle, os, cpu, libc }) {
  if (inBundle || ((optional || devOptional) && !os && !cpu)) return false;
  const has = (list, value) => !list || list.includes(value);
  return has(os, process.platform) && has(cpu, process.arch) && has(libc, 'glibc');
}

/** The npm and the Node that run this script, not the Node inside node_modules that npm puts first: it is about to be replaced. */
function npm(words) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const says = 'Installing packages';
  if (script && node) return runQuietly(says, node, [script, ...words], { cwd: inProject('.') });
  return run(says, 'npm', words, { cwd: inProject('.'), isQuiet: true, shell: process.platform === 'win32' });
}

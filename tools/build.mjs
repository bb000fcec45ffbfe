import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { compressFiles } from './setup/compress.mjs';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { runQuietly } from './setup/run.mjs';

/** The build targets: sources, command, output folder, and the folder whose files are also stored compressed, if any. */
const targets = [
  {
    name: 'page',
    label: 'Building the page…',
    from: ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json'],
    into: 'apps/web/dist',
    folder: 'apps/web',
    command: [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    compressed: 'apps/web/dist/client',
  },
  {
    name: 'office',
    label: 'Building the back office…',
    from: [...withOwnPackages('apps/admin'), 'package-lock.json', 'tsconfig.json'],
    into: 'apps/admin/dist',
    folder: 'apps/admin',
    command: [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    compressed: 'apps/admin/dist',
  },
  {
    name: 'pictures',
    label: 'Drawing the pictures…',
    from: ['apps/server/seed', 'package-lock.json'],
    into: 'apps/server/dist',
    folder: '.',
    command: ['apps/server/seed/build-pictures.ts', 'apps/server/dist/pictures'],
    compressed: 'apps/server/dist/pictures',
  },
  {
    name: 'code',
    label: 'Stripping the types of the server…',
    from: ['apps/server', 'apps/bot', 'packages', 'bench', 'tools/setup', 'package-lock.json'],
    into: 'apps/server/dist/code',
    folder: '.',
    command: ['tools/setup/strip-types.mjs', 'apps/server', 'apps/bot', 'packages', 'bench'],
  },
];

/**
 * Builds the named targets (all by default) whose sources have changed since the last build. The stamp is written last, so
 * that a killed build runs again.
 */
export async function build(wanted = ['page', 'office', 'pictures', 'code']) {
  for (const { label, from, into, folder, command, compressed } of targets.filter(({ name }) =>
    wanted.includes(name),
  )) {
    const stamp = inProject(`${into}/.built-from`);
    const sources = hashOf(from);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    console.log(label);
    rmSync(stamp, { force: true });
    rmSync(inProject(into), { recursive: true, force: true });
    // Independent of the caller's NODE_ENV: a page built for development does not work with the server.
    const env = { ...process.env, NODE_ENV: 'production' };
    await runQuietly(label, findNode(), command, { cwd: inProject(folder), env });
    if (compressed) compressFiles(inProject(compressed));
    writeFileSync(stamp, sources);
  }
}

/** The folder of an app or a package, and those of all packages of the project that it needs. */
function withOwnPackages(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(inProject(`${folder}/package.json`), 'utf8'));
  const own = Object.keys(dependencies).flatMap((name) => /^@lotok\/(.+)/.exec(name)?.[1] ?? []);
  return [...new Set([folder, ...own.flatMap((name) => withOwnPackages(`packages/${name}`))])];
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(from) {
  if (from.includes('.test.')) return [];
  const entries = readDirectory(from);
  if (!entries) return [from];
  return entries
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesOf(path.posix.join(from, name)));
}

function readDirectory(file) {
  try {
    return readdirSync(inProject(file));
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Entry, missingEntries, type Packages } from './missing-entries.ts';
import { platformOf } from './platforms.ts';

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const text = readFileSync(file, 'utf8');
const { packages } = JSON.parse(text) as { packages: Packages };

describe('the lockfile', () => {
  it('has an entry for each optional dependency of each locked package, so that `npm ci` accepts it', () => {
    expect(missingEntries(packages)).toEqual({});
  });

  it('names no address of a registry', () => {
    expect(text).not.toMatch(/"resolved": "https?:/);
  });

  it('has the platform of each package that is named after one', () => {
    const named = Object.entries(packages).flatMap(([path, entry]) => {
      const platform = entry.optional && platformOf(path);
      return platform ? [{ path, entry, platform }] : [];
    });
    expect(named.length).toBeGreaterThan(100);
    const wrong = named.filter(({ entry, platform }) => !isMadeFor(entry, platform));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

/** Some packages do not declare their C library, and some names of packages for glibc do not contain it. */
function isMadeFor(entry: Entry, { os, cpu, libc }: NonNullable<ReturnType<typeof platformOf>>): boolean {
  const isSame = (one?: string[] | string, other?: string[]) => String(one) === String(other);
  return isSame(entry.os, os) && isSame(entry.cpu, cpu) && (!libc || isSame(entry.libc, libc));
}

describe('an entry that npm omitted', () => {
  const parent = (optionalDependencies: Record<string, string>): Entry => ({ version: '1.0.0', optionalDependencies });

  it.each([
    ['@a/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@a/binding-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@a/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@a/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@a/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
    ['@a/win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@a/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('for %s is created from the package name', (name, platform) => {
    const added = missingEntries({ 'node_modules/a': { ...parent({ [name]: '1.0.0' }), dev: true } });
    expect(added).toEqual({ [`node_modules/${name}`]: { version: '1.0.0', dev: true, optional: true, ...platform } });
  });

  it('is not added when Node would find the package in the same or an outer node_modules', () => {
    const nested = { 'node_modules/a/node_modules/b': parent({ 'c-darwin-x64': '1.0.0', 'd-darwin-x64': '1.0.0' }) };
    const entry = { version: '1.0.0' };
    const known = { 'node_modules/a/node_modules/c-darwin-x64': entry, 'node_modules/d-darwin-x64': entry };
    expect(missingEntries({ ...nested, ...known })).toEqual({});
  });

  it.each([
    ['a name without a platform', { helper: '1.0.0' }],
    ['a range instead of a version', { 'helper-darwin-x64': '^1.0.0' }],
  ])('is refused for %s', (_what, optional) => {
    expect(() => missingEntries({ 'node_modules/a': parent(optional) })).toThrow('has no entry');
  });

  it('is refused when the entry has another version', () => {
    const packages = { 'node_modules/a': parent({ 'b-darwin-x64': '2.0.0' }), 'node_modules/b-darwin-x64': parent({}) };
    expect(() => missingEntries(packages)).toThrow('needs b-darwin-x64 2.0.0, but its entry has 1.0.0');
  });
});

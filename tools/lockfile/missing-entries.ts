import { platformOf, type Platform } from './platforms.ts';

export type Entry = Platform & {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Packages = Record<string, Entry>;

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Creates entries for optional dependencies without an entry in the lockfile. npm omits packages that the registry did not
 * have when the lockfile was written, and `npm ci` then refuses the lockfile. Throws on a name without a platform or a
 * version that is not exact.
 */
export function missingEntries(packages: Packages): Packages {
  const missing: Packages = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isInstalledFor(packages, path, name)) continue;
      const platform = platformOf(name);
      if (!platform || !exactVersion.test(version))
        throw new Error(`${path} needs ${name} ${version}, which has no entry`);
      missing[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platform };
    }
  }
  return missing;
}

/** Whether module resolution from the package upwards finds an entry of that name. */
function isInstalledFor(packages: Packages, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

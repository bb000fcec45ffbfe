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
 * have when the lockfile was written, and `npm ci` then refuses the lockfile. Throws on a name without a platform, on a version
 * that is not exact, and on an entry of another version, which `npm ci` refuses too.
 */
export function missingEntries(packages: Packages): Packages {
  const missing: Packages = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = findEntry(packages, path, name);
      if (found && exactVersion.test(version) && found.version !== version)
        throw new Error(`${path} needs ${name} ${version}, but its entry has ${found.version}: delete that entry`);
      if (found) continue;
      const platform = platformOf(name);
      if (!platform || !exactVersion.test(version))
        throw new Error(`${path} needs ${name} ${version}, which has no entry`);
      missing[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platform };
    }
  }
  return missing;
}

/** The entry that module resolution finds from the package upwards. Null when there is none. */
function findEntry(packages: Packages, path: string, name: string): Entry | null {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const entry = packages[`${folder}${folder && '/'}node_modules/${name}`];
    if (entry) return entry;
    if (folder === '') return null;
  }
}

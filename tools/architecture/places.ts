/** Where a file stands in the house. */
export type Place = {
  app?: string;
  package?: string;
  part?: 'platform' | 'providers' | 'modules';
  module?: string;
  layer?: string;
  feature?: string;
  isTest: boolean;
};

/** The place of a file of the project, or of a package of ours by its name. */
export function placeOf(file: string): Place {
  const ours = file.match(/^@lotok\/([\w-]+)/)?.[1];
  if (ours)
    return ours === 'server' || ours === 'web' ? { app: ours, isTest: false } : { package: ours, isTest: false };
  const [group, name, , part, inner] = file.split('/');
  const isTest = /\.test\.tsx?$|^(apps\/\w+\/test|chaos|soak)\//.test(file);
  if (group === 'packages') return { package: name, isTest };
  if (group !== 'apps') return { isTest };
  if (name === 'web') return { app: name, layer: part, feature: part === 'features' ? inner : undefined, isTest };
  if (part !== 'platform' && part !== 'providers' && part !== 'modules') return { app: name, isTest };
  return { app: name, part, module: part === 'modules' ? inner : undefined, isTest };
}

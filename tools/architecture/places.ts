/** The position of a file in the project structure. */
export type Place = {
  app?: string;
  package?: string;
  serverFolder?: 'platform' | 'providers' | 'modules';
  module?: string;
  webFolder?: string;
  feature?: string;
  isTest: boolean;
};

const apps = new Set(['server', 'web', 'admin', 'bot']);

/** The place of a file of the project, or of one of the project's packages by its name. */
export function placeOf(file: string): Place {
  const ours = file.match(/^@lotok\/([\w-]+)/)?.[1];
  if (ours) return apps.has(ours) ? { app: ours, isTest: false } : { package: ours, isTest: false };
  const [group, name, , serverFolder, inner] = file.split('/');
  const isTest = /\.test\.tsx?$|^(apps\/\w+\/test|chaos|soak)\//.test(file);
  if (group === 'packages') return { package: name, isTest };
  if (group !== 'apps') return { isTest };
  if (name === 'web')
    return { app: name, webFolder: serverFolder, feature: serverFolder === 'features' ? inner : undefined, isTest };
  if (serverFolder !== 'platform' && serverFolder !== 'providers' && serverFolder !== 'modules')
    return { app: name, isTest };
  return { app: name, serverFolder, module: serverFolder === 'modules' ? inner : undefined, isTest };
}

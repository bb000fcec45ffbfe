import { type Import, listImports, type Sources } from './imports.ts';
import { type Place, placeOf } from './places.ts';

/** The project's packages that each package may import. */
export const packageImports: Record<string, readonly string[]> = {
  money: [],
  dns: [],
  contract: ['money', 'dns'],
  client: ['contract'],
  i18n: ['contract', 'money'],
  ui: [],
};

/** The other modules that each module may import, through their index.ts. */
export const moduleImports: Record<string, readonly string[]> = {
  content: [],
  ledger: [],
  accounts: ['ledger'],
  articles: ['content'],
  dashboard: [],
  backups: ['ledger'],
  operators: [],
  promos: [],
  settings: [],
  bots: [],
  system: ['ledger', 'backups'],
  stock: [],
  catalog: ['stock'],
  cart: ['catalog'],
  favorites: ['catalog'],
  payments: ['ledger'],
  orders: ['accounts', 'bots', 'cart', 'catalog', 'stock', 'ledger', 'payments', 'promos'],
  domains: ['accounts', 'bots', 'ledger', 'payments'],
  support: ['accounts', 'orders'],
  claims: ['orders', 'support'],
  referrals: ['accounts', 'ledger'],
  luck: ['accounts', 'ledger', 'orders', 'promos', 'stock'],
  partners: ['accounts', 'bots', 'orders', 'domains', 'ledger', 'payments'],
  messenger: ['accounts', 'bots'],
};

/** The other folders of the web app that each of its folders may import. */
const webImports: Record<string, readonly string[]> = {
  shared: [],
  payment: ['shared'],
  features: ['payment', 'shared'],
  layout: ['features', 'shared'],
  pages: ['features', 'layout', 'payment', 'shared'],
};

type Rule = (edge: Import, from: Place, to: Place) => string | false | undefined;

const rules: Rule[] = [
  (_, from, to) => Boolean(from.package && to.app) && 'no package imports an app',
  (edge, from, to) =>
    Boolean(from.app && to.app && from.app !== to.app) &&
    !(
      /^apps\/server\/src\/shop-(bots|news|domain-news|partners|partner-\w+)\.ts$/.test(edge.from) &&
      edge.to === '@lotok/bot'
    ) &&
    'apps never import each other',
  (_, from, to) =>
    Boolean(from.package && to.package && from.package !== to.package) &&
    !from.isTest &&
    !packageImports[from.package ?? '']?.includes(to.package ?? '') &&
    `${from.package} may not import ${to.package}`,
  (_, from, to) =>
    (from.serverFolder === 'platform' || from.serverFolder === 'providers') &&
    to.serverFolder === 'modules' &&
    !from.isTest &&
    `${from.serverFolder} never imports modules`,
  (edge, from, to) =>
    to.serverFolder === 'providers' &&
    from.serverFolder !== 'providers' &&
    !from.isTest &&
    edge.from !== 'apps/server/src/compose.ts' &&
    'providers are imported by compose.ts alone',
  (edge, from, to) =>
    Boolean(to.module) &&
    to.module !== from.module &&
    !/\/modules\/\w+\/index\.ts$/.test(edge.to) &&
    'a module is entered by its index.ts',
  (_, from, to) =>
    Boolean(from.module && to.module && from.module !== to.module) &&
    !from.isTest &&
    !moduleImports[from.module ?? '']?.includes(to.module ?? '') &&
    `module ${from.module} may not import ${to.module}`,
  (edge, from) =>
    from.app === 'server' &&
    !from.isTest &&
    /^(fastify$|@fastify\/)/.test(edge.to) &&
    !/^apps\/server\/src\/(platform\/(http\/|log\.ts)|providers\/(sandbox\/|open-providers|[\w-]+\/sandbox))/.test(
      edge.from,
    ) &&
    'Fastify stays in platform/http and the sandboxes',
  (_, from, to) =>
    Boolean(from.feature && to.feature && from.feature !== to.feature) &&
    `feature ${from.feature} may not import feature ${to.feature}`,
  (_, from, to) =>
    from.app === 'web' &&
    to.app === 'web' &&
    from.webFolder !== to.webFolder &&
    Boolean(to.webFolder && webImports[to.webFolder] && from.webFolder && webImports[from.webFolder]) &&
    !webImports[from.webFolder ?? '']?.includes(to.webFolder ?? '') &&
    `${from.webFolder} may not import ${to.webFolder}`,
];

/** Lists every import that is not allowed, with the rule that it breaks. */
export function listForbiddenImports(sources: Sources): string[] {
  return listImports(sources).flatMap((edge) =>
    rules
      .map((rule) => rule(edge, placeOf(edge.from), placeOf(edge.to)))
      .filter((broken) => typeof broken === 'string')
      .map((broken) => `${edge.from} → ${edge.to}: ${broken}`),
  );
}

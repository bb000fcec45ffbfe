import { type Import, listImports, type Sources } from './imports.ts';
import { type Place, placeOf } from './places.ts';

/** What each package may import of ours. */
export const packageArrows: Record<string, readonly string[]> = {
  money: [],
  dns: [],
  contract: ['money', 'dns'],
  client: ['contract'],
  i18n: ['contract'],
  ui: [],
};

/** What each module may import of the others, through their faces. */
export const moduleArrows: Record<string, readonly string[]> = {
  accounts: [],
  articles: [],
  ledger: [],
  promos: [],
  stock: [],
  catalog: ['stock'],
  cart: ['catalog'],
  favorites: ['catalog'],
  payments: ['ledger'],
  orders: ['accounts', 'cart', 'catalog', 'stock', 'ledger', 'payments', 'promos'],
  domains: ['accounts', 'ledger', 'payments'],
  support: ['orders'],
  claims: ['orders', 'support'],
  referrals: ['accounts', 'ledger'],
  partners: ['orders', 'domains', 'ledger'],
};

/** What each folder of the page may import of the others. */
const webArrows: Record<string, readonly string[]> = {
  shared: [],
  features: ['shared'],
  layout: ['features', 'shared'],
  pages: ['features', 'layout', 'shared'],
};

type Rule = (arrow: Import, from: Place, to: Place) => string | false | undefined;

const rules: Rule[] = [
  (_, from, to) => Boolean(from.package && to.app) && 'no package imports an app',
  (_, from, to) => Boolean(from.app && to.app && from.app !== to.app) && 'apps never import each other',
  (_, from, to) =>
    Boolean(from.package && to.package && from.package !== to.package) &&
    !from.isTest &&
    !packageArrows[from.package ?? '']?.includes(to.package ?? '') &&
    `${from.package} may not import ${to.package}`,
  (_, from, to) =>
    (from.part === 'platform' || from.part === 'providers') &&
    to.part === 'modules' &&
    !from.isTest &&
    `${from.part} never imports modules`,
  (arrow, from, to) =>
    to.part === 'providers' &&
    from.part !== 'providers' &&
    !from.isTest &&
    arrow.from !== 'apps/server/src/compose.ts' &&
    'providers are imported by compose.ts alone',
  (arrow, from, to) =>
    Boolean(to.module) &&
    to.module !== from.module &&
    !/\/modules\/\w+\/index\.ts$/.test(arrow.to) &&
    'a module is entered by its index.ts',
  (_, from, to) =>
    Boolean(from.module && to.module && from.module !== to.module) &&
    !from.isTest &&
    !moduleArrows[from.module ?? '']?.includes(to.module ?? '') &&
    `module ${from.module} may not import ${to.module}`,
  (arrow, from) =>
    from.app === 'server' &&
    !from.isTest &&
    /^(fastify$|@fastify\/)/.test(arrow.to) &&
    !/^apps\/server\/src\/(platform\/(http\/|log\.ts)|providers\/(sandbox\/|open-providers|\w+\/sandbox))/.test(
      arrow.from,
    ) &&
    'Fastify stays in platform/http and the sandboxes',
  (_, from, to) =>
    Boolean(from.feature && to.feature && from.feature !== to.feature) &&
    `feature ${from.feature} may not import feature ${to.feature}`,
  (_, from, to) =>
    from.app === 'web' &&
    to.app === 'web' &&
    from.layer !== to.layer &&
    Boolean(to.layer && webArrows[to.layer] && from.layer && webArrows[from.layer]) &&
    !webArrows[from.layer ?? '']?.includes(to.layer ?? '') &&
    `${from.layer} may not import ${to.layer}`,
];

/** Every import that goes against an arrow of the house, with the rule that it breaks. */
export function listBentArrows(sources: Sources): string[] {
  return listImports(sources).flatMap((arrow) =>
    rules
      .map((rule) => rule(arrow, placeOf(arrow.from), placeOf(arrow.to)))
      .filter((broken) => typeof broken === 'string')
      .map((broken) => `${arrow.from} → ${arrow.to}: ${broken}`),
  );
}

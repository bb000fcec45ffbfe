export { domainFigures } from './domain-figures.ts';
export { domainLetter } from './domain-letter.ts';
export { domainsRoutes } from './domains.routes.ts';
export { registerDomain } from './register-domain.ts';
export { settleDomain } from './settle-domain.ts';
export { sweepDomains } from './sweep-domains.store.ts';
export { type NewTld, putTlds } from './tlds.store.ts';

export { findAssignee, listAssignees } from './assignees.reads.ts';
export { sealedOperatorAuthenticators } from './authenticators.store.ts';
export { createFirstOperator } from './create-first-operator.ts';
export { operatorsRoutes } from './operators.routes.ts';
export { searchOfficeRoutes, type SearchSource } from './search-office.ts';
export { findOperator, operatorSessionRetention } from './sessions.store.ts';

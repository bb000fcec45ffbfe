export { findAssignee, listAssignees } from './assignees.reads.ts';
export { sealedOperatorAuthenticators } from './authenticators.store.ts';
export { createFirstOperator } from './create-first-operator.ts';
export { listAllOperators } from './operators.reads.ts';
export { operatorsRoutes } from './operators.routes.ts';
export { removeAuthenticator, resetPassword } from './recover-access.ts';
export { searchOfficeRoutes, type SearchSource } from './search-office.ts';
export { findOperator, operatorSessionRetention } from './sessions.store.ts';

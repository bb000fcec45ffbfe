export { accountsRoutes } from './accounts.routes.ts';
export { callerFinder } from './find-caller.ts';
export { sweepChallenges } from './passkey-challenges.store.ts';
export { securityRoutes } from './security.routes.ts';
export { sweepSessions } from './sessions.store.ts';
export { createUser, isUser } from './users.store.ts';

export { accountsRoutes } from './accounts.routes.ts';
export { callerFinder } from './find-caller.ts';
export { sweepSessions } from './sessions.store.ts';
export { createUser, isUser } from './users.store.ts';

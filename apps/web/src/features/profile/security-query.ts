import { query } from '../../shared/query.ts';

export const securityQuery = query('auth/getSecurity', {});
export const sessionsQuery = query('auth/getSessions', {});

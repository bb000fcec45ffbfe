import type { Output } from '@lotok/contract';
import { query } from '../../shared/api/query.ts';

export type Passkey = Output<'auth/getSecurity'>['passkeys'][number];

export const securityQuery = query('auth/getSecurity', {});
export const sessionsQuery = query('auth/getSessions', {});

import { type AdminOutput, may, type Need } from '@lotok/contract/admin';
import type { AuthProvider } from 'react-admin';
import { callOffice, OfficeError } from '../api/call-office.ts';
import { pages, resources } from '../resources/index.ts';

type Operator = AdminOutput<'GET session'>['operator'];

let current: Operator | null = null;

/** The signed-in operator, from the server at the first call and remembered afterwards. */
async function getOperator(): Promise<Operator> {
  current ??= (await callOffice('GET session')).operator;
  return current;
}

const needs: Record<string, Need> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'write',
  edit: 'write',
  delete: 'write',
};

/** The session of react-admin. The server decides what an operator may do; the page only hides what would be refused. */
export const authProvider: AuthProvider = {
  login: async (credentials: { login: string; password: string; code?: string }) => {
    current = (await callOffice('POST session', { body: credentials })).operator;
  },
  logout: async () => {
    const wasSignedIn = current !== null;
    current = null;
    if (wasSignedIn) await callOffice('DELETE session').catch(() => undefined);
  },
  checkAuth: async () => void (await getOperator()),
  checkError: async (error: unknown) => {
    if (!(error instanceof OfficeError) || error.status !== 401) return;
    current = null;
    throw error;
  },
  getIdentity: async () => {
    const { id, login } = await getOperator();
    return { id, fullName: login };
  },
  canAccess: async ({ action, resource }) => {
    const area = [...resources, ...pages].find(({ name }) => name === resource)?.area;
    const { role } = await getOperator();
    return area === undefined || may(role, area, needs[action] ?? 'read');
  },
  getPermissions: async () => (await getOperator()).role,
};

import { may, type Need } from '@lotok/contract/admin';
import type { AuthProvider } from 'react-admin';
import { callOffice } from '../api/call-office.ts';
import { OfficeError } from '../api/office-error.ts';
import { clearDrafts } from '../resources/inbox/drafts.ts';
import { pages, resources } from '../resources/index.ts';
import { getOperator, hasOperator, setOperator } from './current-operator.ts';
import { clearSessionEnd } from './session-end.ts';

const needs: Record<string, Need> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'write',
  // A form of a role that may only read has no button that saves.
  edit: 'read',
  delete: 'write',
};

/** The session of react-admin. The server decides what an operator may do; the page only hides what would be refused. */
export const authProvider: AuthProvider = {
  login: async (credentials: { login: string; password: string; code?: string }) => {
    const { operator } = await callOffice('POST session', { body: credentials });
    setOperator(operator);
    // A list of the last session may have been refused after its end.
    clearSessionEnd();
    // The server refuses everything else until the authenticator is set up.
    return operator.mustSetUpSecondFactor ? { redirectTo: '/profile' } : undefined;
  },
  logout: async () => {
    clearDrafts();
    if (setOperator(null)) await callOffice('DELETE session').catch(() => undefined);
  },
  checkAuth: async () => void (await getOperator()),
  checkError: async (error: unknown) => {
    // A wrong code or password is 401 too, and ends no session. The page of a session that is over stays: `SignInAgain` covers it.
    if (!(error instanceof OfficeError) || error.code !== 'INVALID_TOKEN' || hasOperator()) return;
    throw error;
  },
  getIdentity: async () => {
    const operator = await getOperator();
    return { id: operator.id, fullName: operator.login, operator };
  },
  canAccess: async ({ action, resource }) => {
    const area = [...resources, ...pages].find(({ name }) => name === resource)?.area;
    const { role } = await getOperator();
    return area === undefined || area === null || may(role, area, needs[action] ?? 'read');
  },
  getPermissions: async () => (await getOperator()).role,
};

import type { AdminOutput } from '@lotok/contract/admin';
import { callOffice } from '../api/call-office.ts';

export type Operator = AdminOutput<'GET session'>['operator'];

let current: Operator | null = null;

/** The signed-in operator, from the server at the first call and remembered afterwards. */
export async function getOperator(): Promise<Operator> {
  current ??= (await callOffice('GET session')).operator;
  return current;
}

/** Whether an operator has signed in on this page. */
export const hasOperator = (): boolean => current !== null;

/** Caches the signed-in operator, also after a call has changed it; null after signing out. Returns the previous one. */
export function setOperator(operator: Operator | null): Operator | null {
  const former = current;
  current = operator;
  return former;
}

import type { AdminOutput } from '@lotok/contract/admin';
import { callOffice } from '../api/call-office.ts';

export type Operator = AdminOutput<'GET session'>['operator'];

let current: Operator | null = null;

/** The signed-in operator, from the server at the first call and remembered afterwards. */
export async function getOperator(): Promise<Operator> {
  current ??= (await callOffice('GET session')).operator;
  return current;
}

/** Whether somebody has signed in on this page. */
export const hasOperator = (): boolean => current !== null;

/** Remembers who has signed in, or what a call has changed of the operator; null: nobody is signed in. Returns who was. */
export function setOperator(operator: Operator | null): Operator | null {
  const former = current;
  current = operator;
  return former;
}

import { type Call, type CallName, calls } from '@lotok/contract';
import { createInputParser } from './input.ts';
import type { Context, Routes } from './routes.ts';

/**
 * Returns a function that runs calls of the contract in this process instead of over HTTP: for documents and for bots. Inputs are
 * validated; the caller is given, so access is the responsibility of the one who calls.
 */
export function callInProcess(routes: Partial<Routes>) {
  const parsers = new Map(
    Object.keys(routes).map((name) => [
      name,
      createInputParser({ ...(calls[name as CallName] as Call), method: 'POST' }),
    ]),
  );
  return async (name: CallName, input: object, context: Context): Promise<unknown> => {
    const handler = routes[name] as ((input: never, context: never) => Promise<unknown>) | undefined;
    const parse = parsers.get(name);
    if (!handler || !parse) throw new Error(`there is no call ${name}`);
    return handler(parse(input) as never, context as never);
  };
}

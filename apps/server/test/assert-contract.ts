import { isDeepStrictEqual } from 'node:util';
import { type CallName, calls } from '@lotok/contract';
import * as z from 'zod/mini';

/** Throws when a response has fields that are not in the contract, because such a field could be a secret. */
export function assertContract(name: CallName, body: unknown): void {
  assertOutput(name, calls[name].output, body);
}

/** As {@link assertContract}, for the output of any call. */
export function assertOutput(name: string, output: z.ZodMiniType, body: unknown): void {
  const promised: unknown = z.parse(output, body);
  if (!isDeepStrictEqual(promised, body))
    throw new Error(`${name} answers more than its contract: ${JSON.stringify(body).slice(0, 500)}`);
}

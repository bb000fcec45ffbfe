import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `anyone` needs no token and ignores one; `visitor` may carry a token, to see own hearts;
 * `buyer` needs a guest's or a user's token; `user` needs a user's.
 */
export type Access = 'anyone' | 'visitor' | 'buyer' | 'user';

/** One call of the shop: all that server, client and description need to know of it. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  access: Access;
  summary: string;
  /** Query of a GET, JSON body of the others; credentials (`authMethod`, `token`) travel beside it. */
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
  /** The 2xx status; 200 where nothing is said. */
  status?: 201;
  /** A body that is not JSON but a file, and the file's name by the call's query. */
  contentType?: 'text/plain; charset=utf-8' | 'text/dns; charset=utf-8';
  fileName?: (query: Record<string, unknown>) => string;
  /** The page to which a browser is led that opens the address by itself and is refused: nobody there reads JSON. */
  refusedTo?: string;
  /** Takes an `Idempotency-Key`. */
  isIdempotent?: true;
  errors: readonly ErrorCode[];
};

export const call = <const C extends Call>(definition: C): C => definition;

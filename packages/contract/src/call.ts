import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `anyone`: no token, a sent one is ignored. `visitor`: an optional token, which adds the caller's favorites.
 * `buyer`: the token of a guest or a user. `user`: the token of a user.
 */
export type Access = 'anyone' | 'visitor' | 'buyer' | 'user';

/** The definition of an API call, shared by the server, the client and the OpenAPI description. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  access: Access;
  summary: string;
  /** The query of a GET, the JSON body of other methods; credentials (`authMethod`, `token`) may be sent beside these fields. */
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
  /** The 2xx status; the default is 200. */
  status?: 201;
  /** For a response that is a file instead of JSON: its content type, and its name for the query of the call. */
  contentType?: 'text/plain; charset=utf-8' | 'text/dns; charset=utf-8';
  fileName?: (query: Record<string, unknown>) => string;
  /** The page to which a browser is redirected if it opens the URL directly and is refused, instead of a JSON error. */
  refusalRedirect?: string;
  /** Accepts an `Idempotency-Key`. */
  isIdempotent?: true;
  errors: readonly ErrorCode[];
};

export const call = <const C extends Call>(definition: C): C => definition;

import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Area, Need } from './roles.ts';

/** Who may make a call: `anyone` without a session, every signed-in `operator`, or the roles with this right. */
export type AdminAccess = 'anyone' | 'operator' | { area: Area; need: Need };

/** A call of the back office. Its key in the record of calls is its method and its path below `/api/admin`. */
export type AdminCall = {
  access: AdminAccess;
  summary: string;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The content types of a body that is read as a stream instead of `body`. */
  stream?: readonly string[];
  output: z.ZodMiniType;
  /** The content type of an output that is a file, sent as it is read. */
  file?: string;
  /** The 2xx status; the default is 200. */
  status?: 201;
  /** Whether what was requested still waits for somebody's approval: such an outcome is 202. */
  isWaiting?: (output: never) => boolean;
  /** A list that is also a file: the same path with `.csv`. */
  hasCsv?: true;
  /** An item of that file, where it has more fields than an item of the list. */
  csvItem?: z.ZodMiniObject;
  /** Who may read that file, where it is fewer than may read the list. */
  csvAccess?: AdminAccess;
  /** Accepts an `Idempotency-Key`. */
  isIdempotent?: true;
  errors: readonly ErrorCode[];
};

/** Who may read the CSV file of a list. */
export const csvAccessOf = ({ access, csvAccess = access }: AdminCall): AdminAccess => csvAccess;

export const adminCall = <const C extends AdminCall>(definition: C): C => definition;

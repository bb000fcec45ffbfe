import { createHash } from 'node:crypto';
import pg from 'pg';
import { markPoolError } from './connection-errors.ts';

const names = new Map<string, string>();
/** Statements whose text varies, such as lists of different lengths, would fill the server's memory with plans. */
const MAX_NAMES = 1_000;
/** A comment for statements whose best plan depends on their values, such as a price range: they stay unnamed. */
export const PLANNED_EACH_TIME = '/* planned each time */';

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES || text.includes(PLANNED_EACH_TIME)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** A client that marks its errors as errors of the pool. */
export class ErrorMarkingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = super.query(...(args as Parameters<pg.Client['query']>));
    if (result instanceof Promise) result.catch(markPoolError);
    return result as never;
  }
}

/** A client that names each parameterised statement by the hash of its text, so that each connection plans it once. */
export class NamedStatementClient extends ErrorMarkingClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = nameOf(text);
      if (name) args.splice(0, 2, { name, text, values });
    }
    return super.query(...args);
  }
}

import { createHash } from 'node:crypto';
import pg from 'pg';
import { markPoolError } from './away.ts';

const names = new Map<string, string>();
/** Statements with lists of changing length would fill the server's memory with plans. */
const MOST_NAMES = 1_000;
/** Stands in a statement whose best plan depends on its values, such as the width of a price range. */
export const PLANNED_EACH_TIME = '/* planned each time */';

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMES || text.includes(PLANNED_EACH_TIME)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** A client whose errors are known as the database's own. */
export class MarkingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...(args as Parameters<pg.Client['query']>));
    if (answer instanceof Promise) answer.catch(markPoolError);
    return answer as never;
  }
}

/** A client that names every parameterised statement by its text, so that the server plans it once a connection. */
export class NamedStatementClient extends MarkingClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = nameOf(text);
      if (name) args.splice(0, 2, { name, text, values });
    }
    return super.query(...args);
  }
}

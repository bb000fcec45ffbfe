import * as z from 'zod/mini';
import { dateTime } from '../../fields.ts';
import { version } from '../lists.ts';

/** One version of a text; `author` is the operator's login, null for the text that came with the shop. */
export const versionItem = z.object({
  version: version(),
  createdAt: dateTime(),
  author: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
/** The versions of an item, the latest first. */
export const versionList = z.object({ items: z.array(versionItem) });
export const restoreBody = z.object({ from: version(), version: z.optional(version()) });

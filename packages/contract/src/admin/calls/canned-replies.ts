import * as z from 'zod/mini';
import { dateTime, id, ok, text } from '../../fields.ts';
import { MESSAGE_MAX_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'orders', need: 'read' } as const;
const write = { area: 'orders', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const TITLE_MAX_CHARACTERS = 80;

/** What stands for a fact of the conversation in a canned reply, in braces: the number of the order, its product, the buyer's login. */
export const cannedReplyPlaceholders = ['order', 'product', 'login'] as const;

const title = () => text(TITLE_MAX_CHARACTERS);
const replyText = () => z.nullable(text(MESSAGE_MAX_CHARACTERS, 0));

const cannedReply = z.object({
  id: id(),
  version: version(),
  title: z.string(),
  /** The text in each language of buyers; null where there is none. */
  textRu: z.nullable(z.string()),
  textEn: z.nullable(z.string()),
  textZh: z.nullable(z.string()),
  createdAt: dateTime(),
});

export const cannedReplyCalls = {
  'GET cannedReplies': adminCall({
    access: read,
    summary: 'Texts for answers to buyers. `q` finds parts of the title and of the texts.',
    query: listQuery(cannedReply, createdFilters),
    output: listOf(cannedReply),
    hasCsv: true,
    errors,
  }),
  'GET cannedReplies/:id': adminCall({ access: read, summary: 'One canned reply.', output: cannedReply, errors }),
  'POST cannedReplies': adminCall({
    access: write,
    summary:
      'Add a canned reply, in at least one language. `{order}`, `{product}` and `{login}` stand for facts of the conversation.',
    body: z.object({
      title: title(),
      textRu: z.optional(replyText()),
      textEn: z.optional(replyText()),
      textZh: z.optional(replyText()),
    }),
    output: cannedReply,
    status: 201,
    errors,
  }),
  'PUT cannedReplies/:id': adminCall({
    access: write,
    summary: 'Change a canned reply. Answers that were sent stay as they are.',
    body: z.object({
      version: z.optional(version()),
      title: z.optional(title()),
      textRu: z.optional(replyText()),
      textEn: z.optional(replyText()),
      textZh: z.optional(replyText()),
    }),
    output: cannedReply,
    errors: [...errors, 'STALE'],
  }),
  'DELETE cannedReplies/:id': adminCall({
    access: write,
    summary: 'Delete a canned reply. Answers that were sent stay as they are.',
    output: ok(),
    errors,
  }),
};

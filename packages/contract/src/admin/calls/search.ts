import * as z from 'zod/mini';
import { id, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';

const SEARCH_MAX_CHARACTERS = 200;

export const officeSearchCalls = {
  'GET search': adminCall({
    access: 'operator',
    summary:
      'Finds an order by number, secret key or email, a user by login, email or Telegram, a product by name, a unit by whole parts of its text, a payment by number or invoice, a domain by name: what the role may read.',
    query: z.strictObject({ q: text(SEARCH_MAX_CHARACTERS) }),
    output: z.object({
      /** At most five of each resource. */
      results: z.array(z.object({ resource: z.string(), id: id(), title: z.string(), subtitle: z.string() })),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
};

import * as z from 'zod/mini';
import { id, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS, product } from './catalog.ts';

const read = { area: 'catalog', need: 'read' } as const;
const write = { area: 'catalog', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

/** The formats of a picture that can be uploaded. It is decoded and stored as WebP. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

const MAX_ORDERED = 10_000;
const order = () => z.array(id()).check(z.minLength(1), z.maxLength(MAX_ORDERED));
const picture = z.object({ picture: z.string() });

export const catalogToolCalls = {
  'GET pictures': adminCall({
    access: read,
    summary: 'The pictures that the shop draws, by their addresses.',
    output: z.object({ items: z.array(picture), total: z.int() }),
    errors,
  }),
  'POST pictures': adminCall({
    access: write,
    summary:
      'Upload a picture for a product or a category. It is decoded, scaled and stored without its metadata; the same picture has the same address.',
    stream: pictureTypes,
    output: picture,
    status: 201,
    errors: [...errors, 'TOO_LARGE'],
  }),
  'PUT products/:id/picture': adminCall({
    access: write,
    summary: 'Upload a picture and give it to a product.',
    stream: pictureTypes,
    output: product,
    errors: [...errors, 'TOO_LARGE'],
  }),
  'POST products/preview': adminCall({
    access: write,
    summary: 'A description as it would be stored: without what the shop does not allow. Nothing is changed.',
    body: z.object({ htmlDescription: text(DESCRIPTION_MAX_CHARACTERS, 0) }),
    output: z.object({ htmlDescription: z.string() }),
    errors,
  }),
  'POST products/:id/duplicate': adminCall({
    access: write,
    summary: 'Add a hidden product with everything of another one but its stock.',
    body: z.object({ name: z.optional(text(NAME_MAX_CHARACTERS)) }),
    output: product,
    status: 201,
    errors,
  }),
  'POST categories/reorder': adminCall({
    access: write,
    summary: 'Put all categories into this order.',
    body: z.object({ ids: order() }),
    output: z.object({ ids: z.array(id()) }),
    errors: [...errors, 'STALE'],
  }),
  'POST subcategories/reorder': adminCall({
    access: write,
    summary: 'Put all subcategories of a category into this order.',
    body: z.object({ categoryId: id(), ids: order() }),
    output: z.object({ ids: z.array(id()) }),
    errors: [...errors, 'STALE'],
  }),
};

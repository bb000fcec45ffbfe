import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, namedPrice, ok, positiveRoubles, roubles, text, tier, wholeKopecks } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, idsFilter, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'catalog', need: 'read' } as const;
const write = { area: 'catalog', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const NAME_MAX_CHARACTERS = 200;
export const DESCRIPTION_MAX_CHARACTERS = 100_000;
const ATTRIBUTES_MAX_CHARACTERS = 2_000;
const MAX_TIERS = 20;
const MAX_WARRANTY_MINUTES = 525_600;
const MAX_PRICE_ROUBLES = 10_000_000;

const name = () => text(NAME_MAX_CHARACTERS);
export const price = () => positiveRoubles(MAX_PRICE_ROUBLES);
const names = { name: name(), nameEn: name(), nameZh: name() };
/** The address of an uploaded picture, or of one that the shop draws; see `GET pictures`. */
const picture = () => z.string().check(z.regex(/^\/pictures\/[\w-]{1,80}\.(svg|webp)$/, fieldSentence.picture_address));
const position = () => z.int().check(z.positive(), z.maximum(100_000));

const category = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  picture: z.string(),
  /** The place in the shop, from 1. */
  position: z.int(),
  isListed: z.boolean(),
  subcategories: z.int(),
  /** Listed products. */
  products: z.int(),
});

const { subcategories: _, ...ofSubcategory } = category.shape;
const subcategory = z.object({
  ...ofSubcategory,
  categoryId: id(),
  categoryName: z.string(),
});

const adminProduct = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  categoryId: id(),
  categoryName: z.string(),
  subcategoryId: id(),
  subcategoryName: z.string(),
  picture: z.string(),
  price: roubles(),
  /** The usual cost of a unit; null when it is unknown, and for roles that may not see it. */
  cost: z.nullable(roubles()),
  /** Units that can be bought now. */
  quantity: z.int(),
  sold: z.int(),
  isListed: z.boolean(),
  /** Whether a replacement needs a video record. */
  needsVideo: z.boolean(),
  warrantyMinutes: z.int(),
  minQuantity: z.int(),
  /** The most units in one purchase; null: no limit. */
  maxQuantity: z.nullable(z.int()),
  attributes: z.string(),
  tiers: z.array(tier()),
  createdAt: dateTime(),
});

export const product = z.object({ ...adminProduct.shape, htmlDescription: z.string() });

const productFields = {
  subcategoryId: id(),
  name: name(),
  htmlDescription: text(DESCRIPTION_MAX_CHARACTERS, 0),
  attributes: text(ATTRIBUTES_MAX_CHARACTERS, 0),
  price: price(),
  warrantyMinutes: z.int().check(z.minimum(0), z.maximum(MAX_WARRANTY_MINUTES)),
  picture: picture(),
  isListed: z.boolean(),
  needsVideo: z.boolean(),
  minQuantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  maxQuantity: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  cost: z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_PRICE_ROUBLES), wholeKopecks())),
  tiers: z
    .array(z.object({ from: z.int().check(z.minimum(2), z.maximum(1_000_000)), price: price() }))
    .check(z.maxLength(MAX_TIERS)),
};
const optional = <S extends Record<string, z.ZodMiniType>>(shape: S) => z.partial(z.object(shape)).shape;
const { subcategoryId, name: productName, price: productPrice, ...moreFields } = productFields;

const listFilters = { isListed: z.optional(z.boolean()) };

/** The filters of the list of products, by which prices are changed too. */
export const productFilters = {
  ...listFilters,
  ids: z.optional(idsFilter()),
  ...createdFilters,
  categoryId: z.optional(id()),
  subcategoryId: z.optional(id()),
  isInStock: z.optional(z.boolean()),
  needsVideo: z.optional(z.boolean()),
  priceFrom: z.optional(namedPrice()),
  priceTo: z.optional(namedPrice()),
};

export const catalogCalls = {
  'GET categories': adminCall({
    access: read,
    summary: 'Categories.',
    query: listQuery(category, listFilters),
    output: listOf(category),
    hasCsv: true,
    errors,
  }),
  'GET categories/:id': adminCall({ access: read, summary: 'One category.', output: category, errors }),
  'POST categories': adminCall({
    access: write,
    summary: 'Add a category after the others.',
    body: z.object({ ...names, picture: z.optional(picture()), isListed: z._default(z.boolean(), true) }),
    output: category,
    status: 201,
    errors,
  }),
  'PUT categories/:id': adminCall({
    access: write,
    summary: 'Change a category. A new position moves the others.',
    body: z.object({
      version: z.optional(version()),
      ...optional({ ...names, picture: picture(), isListed: z.boolean(), position: position() }),
    }),
    output: category,
    errors: [...errors, 'STALE'],
  }),
  'DELETE categories/:id': adminCall({
    access: write,
    summary: 'Hide a category with its products; delete it when it never had a product.',
    output: ok(),
    errors,
  }),
  'GET subcategories': adminCall({
    access: read,
    summary: 'Subcategories.',
    query: listQuery(subcategory, { ...listFilters, categoryId: z.optional(id()) }),
    output: listOf(subcategory),
    hasCsv: true,
    errors,
  }),
  'GET subcategories/:id': adminCall({ access: read, summary: 'One subcategory.', output: subcategory, errors }),
  'POST subcategories': adminCall({
    access: write,
    summary: 'Add a subcategory after the others of its category.',
    body: z.object({
      categoryId: id(),
      ...names,
      picture: z.optional(picture()),
      isListed: z._default(z.boolean(), true),
    }),
    output: subcategory,
    status: 201,
    errors,
  }),
  'PUT subcategories/:id': adminCall({
    access: write,
    summary: 'Change a subcategory, or move it to another category. A new position moves the others of its category.',
    body: z.object({
      version: z.optional(version()),
      ...optional({
        categoryId: id(),
        ...names,
        picture: picture(),
        isListed: z.boolean(),
        position: position(),
      }),
    }),
    output: subcategory,
    errors: [...errors, 'STALE'],
  }),
  'DELETE subcategories/:id': adminCall({
    access: write,
    summary: 'Hide a subcategory with its products; delete it when it never had a product.',
    output: ok(),
    errors,
  }),
  'GET products': adminCall({
    access: read,
    summary: 'Products.',
    query: listQuery(adminProduct, productFilters),
    output: listOf(adminProduct),
    hasCsv: true,
    // The export, which the import takes: descriptions move to another shop too.
    csvItem: product,
    csvAccess: { area: 'trade', need: 'read' },
    errors,
  }),
  'GET products/:id': adminCall({ access: read, summary: 'One product.', output: product, errors }),
  'POST products': adminCall({
    access: write,
    summary:
      'Add a product. Cost and tiers, and another warranty, limit of a purchase or video rule than the default, need the right to change prices.',
    body: z.object({ subcategoryId, name: productName, price: productPrice, ...optional(moreFields) }),
    output: product,
    status: 201,
    errors,
  }),
  'PUT products/:id': adminCall({
    access: write,
    summary:
      'Change a product. Price, cost, tiers, warranty, limits of a purchase and the video rule need the right to change prices.',
    body: z.object({ version: z.optional(version()), ...optional(productFields) }),
    output: product,
    errors: [...errors, 'STALE'],
  }),
  'DELETE products/:id': adminCall({
    access: write,
    summary: 'Hide a product; delete it when nothing of it was ever in stock or ordered.',
    output: ok(),
    errors,
  }),
};

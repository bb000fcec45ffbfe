import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, page, priceBound, quantityBound, roubles, sortBy, tier } from '../fields.ts';
import { CATALOG_PAGE_SIZES } from '../limits.ts';

export const product = z.object({
  id: id(),
  name: z.string(),
  photo_url: z.string(),
  price: roubles(),
  quantity: z.int(),
  html_description: z.string(),
  attributes: z.string(),
  is_favorite: z.boolean(),
});
export type Product = z.infer<typeof product>;

/** A name in the three languages; `name` is the Russian one. */
const named = { id: id(), name: z.string(), name_en: z.string(), name_zh: z.string() };
const category = z.object({ ...named, photo_url: z.string() });
const relatedProduct = z.object({
  id: id(),
  name: z.string(),
  html_description: z.string(),
  attributes: z.string(),
  photo_url: z.string(),
  price: roubles(),
  quantity: z.int(),
  favoriteStatus: z.boolean(),
});
const searchQuery = () => z._default(z.string().check(z.maxLength(10_000)), '');
const filters = {
  minPrice: priceBound(),
  maxPrice: priceBound(),
  minQuantity: quantityBound(),
  maxQuantity: quantityBound(),
};

export const catalogCalls = {
  'products/getProduct': call({
    method: 'GET',
    access: 'visitor',
    summary: 'One product with its place in the shop and related products.',
    input: z.object({ productId: id() }),
    output: z.extend(product, {
      /** Unit prices for larger quantities, by ascending quantity. */
      tiers: z.array(tier()),
      /** How long after delivery a warranty claim for a unit is possible. */
      warranty_minutes: z.optional(z.int()),
      /** The least and the most units of one purchase; `max_quantity` is null without a limit. */
      min_quantity: z.optional(z.int()),
      max_quantity: z.optional(z.nullable(z.int())),
      /** Whether a replacement or a refund needs a video record. */
      needs_video: z.optional(z.boolean()),
      productPath: z.object({ category: z.object(named), subcategory: z.object(named) }),
      related_products: z.array(relatedProduct),
    }),
    errors: ['NOT_FOUND'],
  }),
  'products/searchProducts': call({
    method: 'GET',
    access: 'visitor',
    summary: 'Search, 10 a page, best match first.',
    input: z.object({ searchQuery: searchQuery(), page: page() }),
    output: z.array(product),
    errors: [],
  }),
  'products/searchCatalogProducts': call({
    method: 'GET',
    access: 'visitor',
    summary: 'The catalogue with filters and sorts.',
    input: z.object({
      searchQuery: searchQuery(),
      searchInDescription: z._default(z.boolean(), false),
      pageSize: z._default(z.literal([...CATALOG_PAGE_SIZES]), 10),
      page: page(),
      sortBy: sortBy('priceup'),
      categoryId: z.optional(id()),
      subCategoryId: z.optional(id()),
      minPrice: priceBound(),
      maxPrice: priceBound(),
    }),
    output: z.object({ products: z.array(product), products_count: z.int() }),
    errors: [],
  }),
  'categories/getCategories': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Categories in shop order.',
    input: z.object({}),
    output: z.array(category),
    errors: [],
  }),
  'categories/getCategoriesWithSubCategories': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Categories in shop order, each with its subcategories.',
    input: z.object({}),
    output: z.array(z.extend(category, { subCategories: z.array(z.object(named)) })),
    errors: [],
  }),
  'subCategories/getSubCategoriesWithProducts': call({
    method: 'GET',
    access: 'visitor',
    summary: 'A category: bounds of its filters, and a page of products of each subcategory.',
    input: z.object({ categoryId: id(), sortBy: sortBy('popularity'), page: page(), ...filters }),
    output: z.object({
      category_name: z.string(),
      category_name_en: z.string(),
      category_name_zh: z.string(),
      photo_url: z.string(),
      min_product_price: roubles(),
      max_product_price: roubles(),
      min_product_quantity: z.int(),
      max_product_quantity: z.int(),
      products_count: z.int(),
      sub_categories: z.array(
        z.object({
          ...named,
          photo_url: z.string(),
          products: z.array(product),
          products_count: z.int(),
          current_page: z.int(),
          last_page: z.int(),
        }),
      ),
      last_page: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'subCategories/getSubCategoryProducts': call({
    method: 'GET',
    access: 'visitor',
    summary: 'One page of products of a subcategory.',
    input: z.object({ subCategoryId: id(), sortBy: sortBy('popularity'), page: page(), ...filters }),
    output: z.object({
      products: z.array(product),
      products_count: z.int(),
      current_page: z.int(),
      last_page: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
};

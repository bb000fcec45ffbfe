import * as z from 'zod/mini';
import { fieldCodes } from '../../field-problems.ts';
import { id } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { expectedHash } from '../expected-changes.ts';

/** Of the file of an import. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;

/** The files that an import reads, recognised by their header. */
export const importFormats = ['own', 'woocommerce', 'shopify'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Why a cell or a row of a file cannot be imported. */
export const importReasons = [
  'ambiguous_product',
  'ambiguous_subcategory',
  'columns',
  'duplicate_column',
  'empty_file',
  'invalid',
  'missing_column',
  'no_picture',
  'no_product',
  'no_subcategory',
  'not_boolean',
  'not_number',
  'not_tiers',
  'null_character',
  'quote',
  'repeated_row',
  'required',
  'too_many_rows',
  'unknown_column',
  'unsupported_type',
] as const;
export type ImportReason = (typeof importReasons)[number];

const problem = z.object({
  /** The line of the file; the header is line 1. */
  line: z.int(),
  /** The text of the header; empty when the whole row is meant. */
  column: z.string(),
  message: z.string(),
  reason: z.enum(importReasons),
  /** Why a value is `invalid`, and the facts of that. */
  code: z.optional(z.enum(fieldCodes)),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ImportProblem = z.output<typeof problem>;

const row = z.object({
  line: z.int(),
  /** Null: the product is created. */
  id: z.nullable(id()),
  name: z.string(),
  /** The fields that differ, as texts. */
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** Whether the product was changed after the file was exported. */
  isStale: z.boolean(),
});

export const productImportCalls = {
  'POST import/products': adminCall({
    access: { area: 'trade', need: 'write' },
    summary:
      'Create and change products by a CSV file: the columns of the export of products, or an export of WooCommerce or Shopify. A row without an id is the product with its name in its subcategory. With a problem nothing is changed, with `dryRun` neither.',
    query: z.strictObject({
      dryRun: z._default(z.boolean(), false),
      /** The `hash` of a dry run: refused as `STALE` when the file would create or change something else now. */
      expectedHash: z.optional(expectedHash()),
    }),
    stream: ['text/csv'],
    output: z.object({
      /** Products that the file creates and changes; with `dryRun` those of the rows without a problem. */
      created: z.int(),
      updated: z.int(),
      problems: z.array(problem),
      /** More than the listed ones, if the file has very many. */
      problemsTotal: z.int(),
      format: z.nullable(z.enum(importFormats)),
      /** Rows of products in the file. */
      rows: z.int(),
      /** How many of the changed products were changed by others after the file was exported. */
      stale: z.int(),
      /** Of all created and changed products with what differs, for `expectedHash`. */
      hash: z.string(),
      /** Created and changed products, with what differs: first those that are stale, not all of very many. */
      preview: z.array(row),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'STALE', 'TOO_LARGE'],
  }),
};

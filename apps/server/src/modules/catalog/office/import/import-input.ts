import { adminCalls, type ImportProblem, type ImportReason } from '@lotok/contract/admin';
import { roundToKopecks } from '@lotok/money';
import * as z from 'zod/mini';
import { fieldProblem, issueProblem } from '../../../../platform/field-problem.ts';
import type { Tier } from '../../../stock/index.ts';
import { type Cell, invalidAt, problemAt } from './import-file.ts';
import type { ImportField, ImportRow } from './import-fields.ts';
import type { ProductState } from './import.reads.ts';

/** The values that a row sets; a field that is missing in the file, or blank where a blank is no value, is not set. */
export type GivenValues = Partial<Omit<ProductState, 'id' | 'version' | 'subcategoryId'>>;
type Parsed = { value: unknown } | { reason: ImportReason };
type Parser = (text: string) => Parsed | null;

const TRUE = new Set(['true', '1', 'yes', 'да', 'истина']);
const FALSE = new Set(['false', '0', 'no', 'нет', 'ложь']);
/** Spaces between thousands, no-break ones too. */
const SPACES = /[\s\u00A0\u202F]/g;

const toText: Parser = (text) => ({ value: text.trim() });
const toHtml: Parser = (text) => ({ value: text });
const toRequired: Parser = (text) => (text.trim() === '' ? { reason: 'required' } : { value: text.trim() });

const toNumber: Parser = (text) => {
  const plain = text.replace(SPACES, '').replace(/₽$/, '');
  if (plain === '') return null;
  // A comma is decimal, unless there is a point too: then nobody knows.
  const decimal = plain.includes('.') ? plain : plain.replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(decimal) ? { value: Number(decimal) } : { reason: 'not_number' };
};
const toPrice: Parser = (text) => (text.trim() === '' ? { reason: 'required' } : toNumber(text));
/** A blank cell empties the field. */
const toNullable: Parser = (text) => (text.trim() === '' ? { value: null } : toNumber(text));
const toBoolean: Parser = (text) => {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  if (TRUE.has(word)) return { value: true };
  return FALSE.has(word) ? { value: false } : { reason: 'not_boolean' };
};
/** The JSON of the export. A blank cell means no tier prices. */
const toTiers: Parser = (text) => {
  if (text.trim() === '') return { value: [] };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { reason: 'not_tiers' };
  }
};
const toOptional: Parser = (text) => (text.trim() === '' ? null : { value: text.trim() });

const parsers: Partial<Record<ImportField, Parser>> = {
  name: toRequired,
  picture: toOptional,
  price: toPrice,
  cost: toNullable,
  isListed: toBoolean,
  needsVideo: toBoolean,
  warrantyMinutes: toNumber,
  minQuantity: toNumber,
  maxQuantity: toNullable,
  attributes: toText,
  tiers: toTiers,
  htmlDescription: toHtml,
};

/** The same rules as for the form of a product. */
const schema = adminCalls['PUT products/:id'].body;

/** The values of a row, with prices in kopecks, and the problems of its cells. */
export function readValues({ line, cells }: ImportRow): { values: GivenValues; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const body: Record<string, unknown> = {};
  for (const [field, parse] of Object.entries(parsers) as [ImportField, Parser][]) {
    const cell = cells[field];
    const parsed = cell && parse(cell.text);
    if (!cell || !parsed) continue;
    if ('reason' in parsed) problems.push(problemAt(line, cell.column, parsed.reason));
    else body[field] = parsed.value;
  }
  const checked = z.safeParse(schema, body);
  if (!checked.success) {
    for (const issue of checked.error.issues)
      problems.push(invalidAt(line, columnOf(cells, issue.path[0]), issueProblem(issue, body)));
    return { values: {}, problems };
  }
  const { price, cost, version: _version, subcategoryId: _id, tiers, ...others } = checked.data;
  const values: GivenValues = { ...others };
  if (tiers) values.tiers = toTierStates(tiers);
  if (new Set(tiers?.map(({ from }) => from)).size < (tiers?.length ?? 0))
    problems.push(invalidAt(line, columnOf(cells, 'tiers'), fieldProblem('tiers', 'repeated')));
  if (price !== undefined) values.listPriceKopecks = roundToKopecks(price);
  if (cost !== undefined) values.costKopecks = cost === null ? null : roundToKopecks(cost);
  return { values, problems };
}

/** Tier prices in kopecks, in the order in which they are stored. */
const toTierStates = (tiers: readonly { from: number; price: number }[]): Tier[] =>
  tiers
    .map(({ from, price }) => ({ from, unitPriceKopecks: roundToKopecks(price) }))
    .toSorted((a, b) => a.from - b.from);

/** The text of the header of a field. */
export function columnOf(cells: Partial<Record<ImportField, Cell>>, field: PropertyKey | undefined): string {
  return cells[field as ImportField]?.column ?? String(field ?? '');
}

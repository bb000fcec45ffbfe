import { isDeepStrictEqual } from 'node:util';
import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { Change } from '../../../../platform/audit.store.ts';
import { pictureUrl, toTier } from '../../product-view.ts';
import { excerptsOf } from './excerpts.ts';
import type { ProductState } from './import.reads.ts';
import { differences, type ImportPlan, type PlannedRow } from './plan-import.ts';

type Result = AdminOutput<'POST import/products'>;

const MAX_LISTED_PROBLEMS = 20_000;
const MAX_PREVIEW_ROWS = 200;

/** Whether a row creates a product or differs from its product. */
export const isChanged = ({ before, after }: PlannedRow): boolean =>
  before === null || differences(before, after).length > 0;

type ShownTiers = ReturnType<typeof toTier>[];
type ShownValue = string | number | boolean | null | ShownTiers;

/** A state with the names and units of the API. */
function shownState(state: ProductState): Record<string, ShownValue> {
  const { listPriceKopecks, costKopecks, picture, tiers, id: _id, version: _version, ...others } = state;
  const cost = costKopecks === null ? null : toRoubles(costKopecks);
  return {
    ...others,
    picture: pictureUrl(picture),
    price: toRoubles(listPriceKopecks),
    cost,
    tiers: tiers.map(toTier),
  };
}

/** A created product for the audit log. */
export const creationOf = (state: ProductState): Change => ({
  resource: 'products',
  resourceId: state.id,
  after: shownState(state),
});

/** The changed fields with their values before and after. */
function shownDifferences({ before, after }: PlannedRow): { name: string; from: ShownValue; to: ShownValue }[] {
  if (!before) return [];
  const [was, is] = [shownState(before), shownState(after)];
  return Object.keys(is)
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => ({ name, from: was[name] ?? null, to: is[name] ?? null }));
}

/** A changed product for the audit log. */
export function changeOf(row: PlannedRow): Change {
  const fields = shownDifferences(row);
  return {
    resource: 'products',
    resourceId: row.after.id,
    before: Object.fromEntries(fields.map(({ name, from }) => [name, from])),
    after: Object.fromEntries(fields.map(({ name, to }) => [name, to])),
  };
}

/** The outcome of an import, or what it would be. */
export function toImportResult(
  { rows, problems, paths }: ImportPlan,
  about: { format: Result['format']; rows: number; isDryRun: boolean; hash: string },
): Result {
  // Without `dryRun` these are products that were written: none, when there is a problem.
  const changed = about.isDryRun || problems.length === 0 ? rows.filter(isChanged) : [];
  const created = changed.filter(({ before }) => before === null).length;
  const stale = changed.filter(({ isStale }) => isStale);
  const shown = [...stale, ...changed.filter(({ isStale }) => !isStale)].slice(0, MAX_PREVIEW_ROWS);
  return {
    created,
    updated: changed.length - created,
    problems: problems.slice(0, MAX_LISTED_PROBLEMS),
    problemsTotal: problems.length,
    format: about.format,
    rows: about.rows,
    stale: stale.length,
    hash: about.hash,
    preview: shown.map((row) => ({
      line: row.line,
      id: row.before?.id ?? null,
      name: row.after.name,
      fields: shownDifferences(row).map(({ name, from, to }) => {
        const show = (value: ShownValue) => toText(name === 'subcategoryId' ? (paths.get(Number(value)) ?? '') : value);
        return { name, ...excerptsOf(show(from), show(to)) };
      }),
      isStale: row.isStale,
    })),
  };
}

function toText(value: ShownValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.map(({ from, price }) => `≥ ${from}: ${price}`).join('; ') : String(value);
}

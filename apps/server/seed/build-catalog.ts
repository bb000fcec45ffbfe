import { VIDEO_MARK, WARRANTY_MINUTES } from '@lotok/contract';
import { fromRoubles } from '@lotok/money';
import { describe } from './description.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { CategoryPlan, Row, SubcategoryPlan } from './recipe.ts';
import type { SeedCategory, SeedProduct, SeedSubcategory } from './shop-shape.ts';
import { formatNumbers } from './typography.ts';

/** Some products are sold out, some nearly; most have 20 to 130 units, expensive ones fewer. */
function stockOf(random: SeededRandom, roubles: number): number {
  const chance = random.fraction();
  if (chance < 0.08) return 0;
  if (chance < 0.1) return random.between(1, 5);
  const share = random.fraction() ** 3;
  if (roubles > 3000) return Math.round(6 + 30 * share);
  return Math.round(20 + 110 * share);
}

function soldOf(random: SeededRandom, roubles: number, salesFactor: number): number {
  const maxSold = 30_000 / (roubles ** 0.8 + 5);
  return Math.round(maxSold * (0.05 + 0.9 * random.fraction() ** 2) * salesFactor);
}

function toProduct(plan: SubcategoryPlan, row: Row): SeedProduct {
  const [tail, roubles, ownAttributes, extra = {}] = row;
  const isVideo = extra.video ?? plan.video ?? false;
  const plainName = plan.prefix + tail;
  const name = formatNumbers(isVideo ? `${VIDEO_MARK} ${plainName}` : plainName);
  const random = createSeededRandom(plainName);
  const attributes = [ownAttributes, plan.attributes ?? '', isVideo ? 'Видеофиксация: нужна' : ''].filter(
    (part) => part !== '',
  );
  return {
    name,
    picture: extra.picture ?? plan.picture,
    listPriceKopecks: fromRoubles(roubles),
    unitCount: extra.stock ?? stockOf(random, roubles),
    soldCount: soldOf(random, roubles, extra.salesFactor ?? 1),
    createdDaysAgo: random.between(1, 420),
    descriptionHtml: describe(plan, row, isVideo),
    attributes: formatNumbers(attributes.join(', ')),
    warrantyMinutes: plan.recipe.warrantyMinutes ?? WARRANTY_MINUTES,
    unit: (n) => plan.recipe.unit(createSeededRandom(`${plainName} #${n}`), plainName),
  };
}

function toSubcategory(plan: SubcategoryPlan): SeedSubcategory {
  const { name, name_en, name_zh, picture, rows } = plan;
  return { name, name_en, name_zh, picture, products: rows.map((row) => toProduct(plan, row)) };
}

export function toCategory(plan: CategoryPlan): SeedCategory {
  const { name, name_en, name_zh, picture, subcategories } = plan;
  return { name, name_en, name_zh, picture, subcategories: subcategories.map(toSubcategory) };
}

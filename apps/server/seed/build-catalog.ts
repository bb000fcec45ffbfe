import { VIDEO_MARK, WARRANTY_MINUTES } from '@lotok/contract';
import { fromRoubles } from '@lotok/money';
import { describe } from './description.ts';
import { drawFrom, type Draw } from './draw.ts';
import type { CategoryPlan, Row, Shelf } from './recipe.ts';
import type { SeedCategory, SeedProduct, SeedSubcategory } from './shop-shape.ts';
import { writeFigures } from './typography.ts';

/** Some products are sold out, some nearly, most hold 20 to 200 units, and dear ones a few. */
function stockOf(draw: Draw, roubles: number): number {
  const lot = draw.fraction();
  if (lot < 0.08) return 0;
  if (lot < 0.1) return draw.between(1, 5);
  const share = draw.fraction() ** 3;
  if (roubles > 3000) return Math.round(6 + 30 * share);
  return Math.round(20 + 110 * share);
}

function soldOf(draw: Draw, roubles: number, hit: number): number {
  const mostSold = 30_000 / (roubles ** 0.8 + 5);
  return Math.round(mostSold * (0.05 + 0.9 * draw.fraction() ** 2) * hit);
}

function toProduct(shelf: Shelf, row: Row): SeedProduct {
  const [tail, roubles, ownAttributes, extra = {}] = row;
  const isVideo = extra.video ?? shelf.video ?? false;
  const plainName = shelf.prefix + tail;
  const name = writeFigures(isVideo ? `${VIDEO_MARK} ${plainName}` : plainName);
  const draw = drawFrom(plainName);
  const attributes = [ownAttributes, shelf.attributes ?? '', isVideo ? 'Видеофиксация: нужна' : ''].filter(
    (part) => part !== '',
  );
  return {
    name,
    picture: extra.picture ?? shelf.picture,
    priceKopecks: fromRoubles(roubles),
    unitCount: extra.stock ?? stockOf(draw, roubles),
    soldCount: soldOf(draw, roubles, extra.hit ?? 1),
    createdDaysAgo: draw.between(1, 420),
    descriptionHtml: describe(shelf, row, isVideo),
    attributes: writeFigures(attributes.join(', ')),
    warrantyMinutes: shelf.recipe.warrantyMinutes ?? WARRANTY_MINUTES,
    unit: (n) => shelf.recipe.unit(drawFrom(`${plainName} #${n}`), plainName),
  };
}

function toSubcategory(shelf: Shelf): SeedSubcategory {
  const { name, name_en, name_zh, picture, rows } = shelf;
  return { name, name_en, name_zh, picture, products: rows.map((row) => toProduct(shelf, row)) };
}

export function toCategory(plan: CategoryPlan): SeedCategory {
  const { name, name_en, name_zh, picture, shelves } = plan;
  return { name, name_en, name_zh, picture, subcategories: shelves.map(toSubcategory) };
}

import { typeset } from '@lotok/i18n/typeset';
import { VIDEO_MARK, WARRANTY_MINUTES } from '@lotok/contract';
import { createSeededRandom } from './seeded-random.ts';
import type { Recipe, Row, SubcategoryPlan } from './recipe.ts';
import { escapeHtml } from './typography.ts';

const RULES = '<a href="/rules">правила</a>';
const REPLACEMENT = '<a href="/replacement">условия замены</a>';

const VIDEO =
  `<p><strong>${VIDEO_MARK} — нужна видеофиксация.</strong> Включите запись экрана до оплаты и снимите одним файлом, без пауз и монтажа, ` +
  'оплату, выдачу и первую попытку входа. Без видео замену и возврат не оформим. <a href="/video-record">Как снимать видео</a>.</p>';

function warranty(recipe: Recipe, seed: string): string {
  const minutes = recipe.warrantyMinutes ?? WARRANTY_MINUTES;
  const replaced = escapeHtml(recipe.replacedIf);
  const refused = escapeHtml(recipe.refusedIf);
  return createSeededRandom(`warranty ${seed}`).pick([
    `<p><strong>Гарантия ${minutes} минут после выдачи.</strong> Заменим товар, если ${replaced}. Замена не положена, если ${refused}. ` +
      `Перед покупкой прочитайте ${RULES} и ${REPLACEMENT}.</p>`,
    `<p><strong>Гарантия.</strong> На проверку даём ${minutes} минут после выдачи. Заменим товар, если ${replaced}. ` +
      `Замена не положена, если ${refused}. Подробности: ${RULES} магазина и ${REPLACEMENT}.</p>`,
    `<p><strong>Гарантия.</strong> Проверьте товар сразу, гарантия действует ${minutes} минут после выдачи. Заменим его, если ${replaced}. ` +
      `Замена не положена, если ${refused}. Порядок описывают ${RULES} и ${REPLACEMENT}.</p>`,
  ]);
}

/** The Russian description of one product, in the tags that the shop allows. */
export function describe(plan: SubcategoryPlan, row: Row, isVideo: boolean): string {
  const { recipe } = plan;
  const note = row[3]?.note;
  const points = [
    `<strong>Формат выдачи:</strong> ${escapeHtml(recipe.format)}`,
    ...(plan.points ?? []).map(escapeHtml),
  ];
  const blocks = [
    `<p>${escapeHtml(note ? `${plan.about} ${note}` : plan.about)}</p>`,
    `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    `<p><strong>${recipe.howToTitle}.</strong> ${escapeHtml(recipe.howTo)}</p>`,
    isVideo ? VIDEO : '',
    warranty(recipe, plan.prefix + row[0]),
  ];
  return typeset(blocks.join(''), 'ru');
}

import { formatRoubles, type Kopecks, toRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { formatPeriod } from '../format-day.ts';
import { formatPercent } from '../format-percent.ts';
import { cut, escapeHtml } from '../html.ts';
import type { StatisticsQuery } from '../partner-shop.ts';
import { backTo, button, inColumns, show } from '../screen.ts';

const PERIODS = [1, 7, 30, 365] as const;
const SHOWN_DAYS = 14;
const SHOWN_PRODUCTS = 5;
const NAME_CHARACTERS = 60;

/** What a partner's bots sold and earned. */
export const partnerStatistics = new Composer<BotContext>();

partnerStatistics.callbackQuery(/^pt:s:(\d{1,15}):(1|7|30|365)$/, (ctx) =>
  showStatistics(ctx, toQuery(ctx.match[1], ctx.match[2])),
);
partnerStatistics.callbackQuery(/^pt:csv:(\d{1,15}):(1|7|30|365)$/, async (ctx) => {
  const { t, shop, chat } = ctx;
  const query = toQuery(ctx.match[1], ctx.match[2]);
  const heads = {
    day: t('botPartner.head.day'),
    month: t('botPartner.head.month'),
    product: t('botPartner.head.product'),
    sales: t('botPartner.head.sales'),
    revenue: t('botPartner.head.revenue'),
    earned: t('botPartner.head.earned'),
    visitors: t('botPartner.head.visitors'),
    converted: t('botPartner.head.converted'),
    buyers: t('botPartner.head.buyers'),
  };
  const content = await shop.partner.getStatisticsCsv(query, heads);
  const file = { filename: `statistics-${query.botId ?? 'all'}-${query.days}.csv`, content };
  // The server sends the file: a document of grammY's would be an object that JSON does not keep.
  if (chat) await ctx.api.raw.sendDocument({ chat_id: chat.id, document: file as never, caption: t('botPartner.csv') });
});

/** Bot 0 means all. */
function toQuery(bot = '0', days = '30'): StatisticsQuery {
  return { days: Number(days), ...(bot === '0' ? {} : { botId: Number(bot) }) };
}

const format = (kopecks: Kopecks) => formatRoubles(toRoubles(kopecks));

async function showStatistics(ctx: BotContext, query: StatisticsQuery): Promise<void> {
  const { t, shop } = ctx;
  const bot = query.botId === undefined ? null : await shop.partner.getBot(query.botId);
  const { total, days, months, products } = await shop.partner.getStatistics(query);
  const periods = (query.days > 31 ? months : days).toReversed().slice(0, SHOWN_DAYS);
  const code = query.botId ?? 0;
  await show(ctx, {
    text: [
      `<b>${bot ? `@${bot.username}` : t('botPartner.allBots')}</b> · ${t(`botPartner.period.${query.days as 1}`)}`,
      '',
      t('botPartner.total', {
        sales: total.sales,
        revenue: format(total.revenueKopecks),
        earned: format(total.earnedKopecks),
      }),
      t('botPartner.people', {
        visitors: total.visitors,
        converted: total.converted,
        percent: formatPercent(ctx.language, Math.round((100 * total.converted) / Math.max(1, total.visitors))),
        buyers: total.buyers,
      }),
      ...(products.length > 0
        ? [
            '',
            t('botPartner.top'),
            ...products.slice(0, SHOWN_PRODUCTS).map(({ name, sales, earnedKopecks }) =>
              t('botPartner.topLine', {
                name: escapeHtml(cut(name, NAME_CHARACTERS)),
                sales,
                earned: format(earnedKopecks),
              }),
            ),
          ]
        : []),
      ...(periods.length > 1
        ? [
            '',
            ...periods.map(({ period, sales, earnedKopecks, visitors, buyers }) =>
              t('botPartner.periodLine', {
                period: formatPeriod(ctx.language, period),
                sales,
                earned: format(earnedKopecks),
                visitors,
                buyers,
              }),
            ),
          ]
        : []),
      '',
      t('botPartner.utc'),
    ].join('\n'),
    buttons: [
      ...inColumns(
        PERIODS.map((each) =>
          button(`${each === query.days ? '• ' : ''}${t(`botPartner.short.${each}`)}`, `pt:s:${code}:${each}`),
        ),
        2,
      ),
      [button(t('botPartner.asCsv'), `pt:csv:${code}:${query.days}`)],
      [backTo(ctx, bot ? `pt:b:${bot.id}` : 'pt:e')],
    ],
  });
}

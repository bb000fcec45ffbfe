import { isApiError } from '@lotok/client';
import { ORDERS_PER_PAGE, type Output } from '@lotok/contract';
import { renewalStage } from '@lotok/contract/renewal-stage';
import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { nameLink } from '../domain-links.ts';
import { formatDay } from '../format-day.ts';
import { cut, escapeHtml } from '../html.ts';
import { nonceOf } from '../nonce.ts';
import { slicePage } from '../page-slice.ts';
import { button, link, notify, pageButtons, show } from '../screen.ts';
import { toStart } from './domain-buttons.ts';
import { findName, isShown, nameData, nameInText, rememberShown } from './domain-names.ts';

/** The person's own names: a list, a page for each, the automatic renewal, and the way to the site. */
export const domainOwn = new Composer<BotContext>();

domainOwn.command('domains', (ctx) => showList(ctx, 1));
domainOwn.callbackQuery(/^dl:(\d{1,6})$/, (ctx) => showList(ctx, Number(ctx.match[1])));
domainOwn.callbackQuery(/^do:(.+)$/s, (ctx) => withName(ctx, ctx.match[1], (name) => showOwn(ctx, name)));
domainOwn.callbackQuery(/^da:([01]):(?:(\w{1,12}):)?(.+)$/s, (ctx) =>
  withName(ctx, ctx.match[3], async (name) => {
    // An automatic renewal is paid from the balance, so it is switched on the page of the name only.
    if (!isShown(ctx, { nonce: ctx.match[2] ?? '', name, priceKopecks: null })) {
      await showOwn(ctx, name);
      return notify(ctx, ctx.t('bot.domains.notYet'));
    }
    const isOn = ctx.match[1] === '1';
    await ctx.shop.call('domains/updateAutoRenew', { domain: name, auto_renew: isOn });
    await ctx.answerCallbackQuery({
      text: ctx.t(isOn ? 'bot.domains.autoOnDone' : 'bot.domains.autoOffDone'),
      show_alert: true,
    });
    return showOwn(ctx, name);
  }),
);
domainOwn.callbackQuery(/^dm:(.+)$/s, (ctx) =>
  withName(ctx, ctx.match[1], async (name) => {
    // Nobody gets a link to the page of another buyer's name.
    const { domain } = await ctx.shop.call('domains/getDomainData', { domain: name });
    // A button of an earlier version, or one that the partner has sent.
    if (ctx.bot.isPartners)
      return show(ctx, {
        text: ctx.t('bot.domains.manageElsewhere', { domain: nameInText(domain.name) }),
        buttons: [[manageButton(ctx, domain.name)], [button(ctx.t('bot.domains.back'), nameData('do', domain.name))]],
      });
    const url = await ctx.shop.createSiteLink(`/control-domain/${encodeURIComponent(domain.name)}`);
    return show(ctx, {
      text: ctx.t('bot.domains.manageText', { domain: nameInText(domain.name) }),
      buttons: [
        [link(ctx.t('bot.domains.openSite'), url)],
        [button(ctx.t('bot.domains.back'), nameData('do', domain.name))],
      ],
    });
  }),
);

/** Runs a step for the name of a button; an outage of the registrar or of Cloudflare is reported over the chat. */
export async function withName(
  ctx: BotContext,
  data: string | undefined,
  run: (name: string) => Promise<void>,
): Promise<void> {
  const name = findName(ctx, data ?? '');
  if (!name) return show(ctx, { text: ctx.t('bot.domains.old') });
  try {
    return await run(name);
  } catch (error) {
    if (isApiError(error, 'PROVIDER_ERROR')) return notify(ctx, ctx.t('bot.domains.awayRegistrar'));
    throw error;
  }
}

/** Four servers may have a thousand characters; a list of eight names has room for this many. */
const SERVERS_CHARACTERS = 250;

type OwnDomain = Output<'domains/getDomains'>['domains'][number];

export async function showList(ctx: BotContext, wantedPage: number): Promise<void> {
  const page = Math.max(1, wantedPage);
  const { items: domains, hasNext } = await slicePage(
    page,
    ORDERS_PER_PAGE,
    async (each) => (await ctx.shop.call('domains/getDomains', { page: each })).domains,
  );
  const scope = ctx.bot.isPartners ? [ctx.t('bot.domains.hereOnly')] : [];
  if (domains.length === 0 && page === 1)
    return show(ctx, { text: [ctx.t('bot.domains.none'), ...scope].join('\n\n'), buttons: [toStart(ctx)] });
  if (domains.length === 0) return showList(ctx, 1);
  await show(ctx, {
    text: [
      page === 1 && !hasNext
        ? ctx.t('bot.domains.listCount', { count: domains.length })
        : ctx.t('bot.domains.listPage', { page }),
      ...scope,
      ...domains.flatMap((each) => ['', ...listLines(ctx, each)]),
    ].join('\n'),
    buttons: [
      ...domains.map((each, index) => [button(each.name, nameData('do', each.name, index))]),
      ...pageButtons({ page, hasNext }, (other) => `dl:${other}`),
      toStart(ctx),
    ],
  });
}

type Shown = Pick<OwnDomain, 'name' | 'status' | 'active_to'> & { isRed: boolean; servers: readonly string[] };

function listLines(ctx: BotContext, domain: OwnDomain): string[] {
  return stateLines(ctx, { ...domain, isRed: domain.is_red === true, servers: domain.ns_records ?? [] });
}

/** What matters most of a name: its state, its end and its name servers. */
function stateLines(ctx: BotContext, { name, status, active_to: until, isRed, servers }: Shown): string[] {
  const sign = status === 'banned' ? '⛔️' : isRed ? '🔴' : status === 'active' ? '🟢' : '⏰';
  return [
    `${sign} ${nameInText(name)}`,
    ctx.t(`bot.domains.term.${status}`, { date: formatDay(ctx.language, until) }),
    ...(isRed ? [ctx.t('bot.domains.red')] : []),
    servers.length > 0
      ? ctx.t('bot.domains.servers', { servers: escapeHtml(cut(servers.join(', '), SERVERS_CHARACTERS)) })
      : ctx.t('bot.domains.noServers'),
  ];
}

export async function showOwn(ctx: BotContext, wanted: string): Promise<void> {
  const data = await ctx.shop.call('domains/getDomainData', { domain: wanted });
  const { name, active_to: until, status = 'active', google_active_kt: isRed, bans = [] } = data.domain;
  const stage = renewalStage(data);
  const canRenew = stage === 'open' || stage === 'soon' || stage === 'grace';
  const hasAutoRenewal = stage !== 'gone' && stage !== 'redemption' && stage !== 'banned';
  const isAuto = data.domain.auto_renew === true;
  rememberShown(ctx, { name, priceKopecks: null });
  await show(ctx, {
    text: [
      ...stateLines(ctx, { name, status, active_to: until, isRed, servers: data.ns_records }),
      ...bans.map(({ source, reason }) =>
        source === 'operator' && reason
          ? ctx.t('bot.domains.banned', { reason: escapeHtml(reason) })
          : ctx.t('bot.domains.bannedByRegistry'),
      ),
      ...(hasAutoRenewal ? [ctx.t(isAuto ? 'bot.domains.autoOn' : 'bot.domains.autoOff')] : []),
      ...(canRenew ? [] : ['', ctx.t(noRenewalText[stage])]),
      ...(stage === 'grace' ? ['', ctx.t('renewal.graceText')] : []),
    ].join('\n'),
    buttons: [
      ...(canRenew ? [[button(ctx.t('bot.domains.renew'), nameData('dr', name))]] : []),
      ...(hasAutoRenewal
        ? [
            [
              button(
                ctx.t(isAuto ? 'bot.domains.turnOff' : 'bot.domains.turnOn'),
                nameData(`da:${isAuto ? 0 : 1}:${nonceOf(ctx)}`, name),
              ),
            ],
          ]
        : []),
      ...(stage === 'gone' ? [] : [[manageButton(ctx, name)]]),
      [button(ctx.t('bot.command.domains'), 'dl:1')],
    ],
  });
}

/**
 * The way to the page of a name on the site. The link that signs in is given in the shop's own bots only: a partner holds the token of
 * the bot, and could read the link in its chats.
 */
function manageButton(ctx: BotContext, name: string): InlineKeyboardButton {
  const text = ctx.t('bot.domains.manage');
  return ctx.bot.isPartners ? nameLink(ctx.shop)(text, 'do', name) : button(text, nameData('dm', name));
}

const noRenewalText = {
  pending: 'renewal.pending',
  redemption: 'renewal.redemptionText',
  gone: 'renewal.goneText',
  banned: 'renewal.bannedText',
  unsold: 'renewal.unsoldText',
  ahead: 'renewal.aheadText',
} as const;

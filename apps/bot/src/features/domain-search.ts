import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { findZoneBar, parseTypedName, type TypedNameIssue } from '@lotok/dns';
import { formatRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { beginningOf, escapeHtml } from '../html.ts';
import { button, fitsButton, pageButtons, show } from '../screen.ts';
import { toStart } from './domain-buttons.ts';
import { findName, nameData, nameInText } from './domain-names.ts';
import { callWithPromo, withPromo } from './with-promo.ts';

const NAMES_PER_PAGE = 10;
/** Longer than any name; the rest of a text is not one. */
const TYPED_MAX_CHARACTERS = 255;
export const EXAMPLE = 'kofe-na-uglu.ru';

/** A name as text: in which zones it is free, and the names that are similar to it. */
export const domainSearch = new Composer<BotContext>();

domainSearch.callbackQuery(/^ds:(\d{1,6}):(.+)$/s, async (ctx) => {
  const typed = findName(ctx, ctx.match[2] ?? '');
  await (typed ? showZones(ctx, typed, Number(ctx.match[1])) : show(ctx, { text: ctx.t('bot.domains.old') }));
});
domainSearch.callbackQuery(/^dg:(.+)$/s, async (ctx) => {
  const name = findName(ctx, ctx.match[1] ?? '');
  await (name ? showSimilar(ctx, name) : show(ctx, { text: ctx.t('bot.domains.old') }));
});

type Zone = Output<'domains/getTlds'>[number];
type Checked = Output<'domains/checkDomains'>[number];

/** Shows a typed name in the zones on sale, ten a page; an invalid one is refused in words. */
export async function showZones(ctx: BotContext, typed: string, page: number): Promise<void> {
  const zones = await ctx.shop.call('domains/getTlds', {});
  if (zones.length === 0)
    return show(ctx, {
      text: `<b>${ctx.t('domains.noZones')}</b>\n\n${ctx.t('domains.noZonesText')}`,
      buttons: [toStart(ctx)],
    });
  const name = parseTypedName(
    beginningOf(typed, TYPED_MAX_CHARACTERS),
    zones.map((zone) => zone.name),
  );
  if (name.kind === 'nothing') return show(ctx, { text: ctx.t('bot.domains.nothing', { example: EXAMPLE }) });
  if (name.kind === 'bad') return show(ctx, { text: escapeHtml(issueText(ctx, name.issue)) });
  const { label, zone, unknownZone } = name;
  const sorted = sortZones(label, zones, zone);
  const lastPage = Math.max(1, Math.ceil(sorted.length / NAMES_PER_PAGE));
  const shownPage = Math.min(Math.max(1, page), lastPage);
  const shown = sorted.slice((shownPage - 1) * NAMES_PER_PAGE, shownPage * NAMES_PER_PAGE);
  const wanted = zone === null ? label : `${label}.${zone}`;
  const { result: names, promoNote } = await callWithPromo(ctx, () =>
    ctx.shop.call('domains/checkDomains', withPromo(ctx, { domains: shown.map((each) => `${label}.${each.name}`) })),
  );
  const free = names.filter(({ available }) => available);
  // The button of a free name shows all of it, except of one that is so long that it must be in the text.
  const listed = names.filter(({ domain, available }) => !available || !fitsButton(`dn:${domain}`));
  const zoneOf = new Map(names.map(({ domain }, index) => [domain, shown[index]]));
  const isWantedFree = names[0]?.available === true;
  await show(ctx, {
    text: [
      ...promoNote,
      `🔎 ${nameInText(wanted)}`,
      ...(unknownZone === null ? [] : [escapeHtml(ctx.t('domains.strangeZone', { zone: unknownZone }))]),
      ...(listed.length > 0 ? [''] : []),
      ...listed.map((each) => nameLine(ctx, each, zoneOf.get(each.domain))),
      '',
      ctx.t(free.length > 0 ? 'bot.domains.prices' : 'bot.domains.noneFree'),
    ].join('\n'),
    buttons: [
      // The first name in the text is the wanted one.
      ...free.map((each) => [buyButton(each, listed.indexOf(each) + 1)]),
      ...(isWantedFree || shownPage > 1 ? [] : [[button(ctx.t('bot.domains.similar'), nameData('dg', wanted))]]),
      ...(names.some(({ reason }) => reason === 'unknown')
        ? [[button(ctx.t('bot.domains.again'), nameData(`ds:${shownPage}`, wanted))]]
        : []),
      ...pageButtons({ page: shownPage, hasNext: shownPage < lastPage }, (other) => nameData(`ds:${other}`, wanted)),
      toStart(ctx),
    ],
  });
}

/** The typed zone first, last those that bar the name, as on the site. */
function sortZones(label: string, zones: readonly Zone[], typed: string | null): Zone[] {
  const rank = (zone: Zone) => (zone.name === typed ? 0 : findZoneBar(label, zone) === null ? 1 : 2);
  return zones.toSorted((one, other) => rank(one) - rank(other));
}

function nameLine(ctx: BotContext, { domain, available, price, reason }: Checked, zone: Zone | undefined): string {
  if (available) return `✅ ${nameInText(domain)} · ${formatRoubles(price ?? 0)}`;
  const state = () => {
    if (reason === 'unknown') return ctx.t('domains.is.unknown');
    if (reason === 'imitates') return ctx.t('names.is.alike');
    if (reason === 'letters') return ctx.t(zone?.letters === 'cyrillic' ? 'domains.is.cyrillic' : 'domains.is.latin');
    return ctx.t(reason ? 'domains.is.unfit' : 'domains.is.taken');
  };
  return `▫️ ${nameInText(domain)} · ${state()}`;
}

function buyButton({ domain, price }: { domain: string; price: number | null }, position: number) {
  return button(`${domain} · ${formatRoubles(price ?? 0)}`, nameData('dn', domain, position));
}

/** Shows free names that are similar to this one. */
export async function showSimilar(ctx: BotContext, name: string): Promise<void> {
  const domain = nameInText(name);
  const otherZones = [button(ctx.t('bot.domains.otherZones'), nameData('ds:1', name))];
  const found = await callWithPromo(ctx, () =>
    ctx.shop.call('domains/suggestDomains', withPromo(ctx, { domain: name })),
  ).catch((error: unknown) => {
    if (isApiError(error, 'PROVIDER_ERROR')) return null;
    throw error;
  });
  if (!found)
    return show(ctx, {
      text: ctx.t('bot.domains.unknownSimilar', { domain }),
      buttons: [[button(ctx.t('bot.domains.again'), nameData('dg', name))], otherZones],
    });
  const similar = found.result.slice(0, NAMES_PER_PAGE);
  // As in the list of zones: a name that has no room in its button must be in the text.
  const listed = similar.filter((each) => !fitsButton(`dn:${each.domain}`));
  await show(ctx, {
    text: [
      ...found.promoNote,
      ...(similar.length === 0
        ? [ctx.t('bot.domains.noneSimilar', { domain })]
        : [
            ctx.t('bot.domains.similarTo', { domain }),
            '',
            ...listed.map((each) => `✅ ${nameInText(each.domain)} · ${formatRoubles(each.price)}`),
            ...(listed.length > 0 ? [''] : []),
            ctx.t('bot.domains.prices'),
          ]),
    ].join('\n'),
    buttons: [...similar.map((each) => [buyButton(each, listed.indexOf(each) + 1)]), otherZones],
  });
}

function issueText(ctx: BotContext, issue: TypedNameIssue): string {
  if (issue.code === 'sign') return ctx.t('domains.bad.sign', { sign: issue.sign });
  if (issue.code === 'strange_sign') return ctx.t('names.bad.strange', { sign: issue.sign });
  // The character looks like its neighbours, so the message names its position.
  if (issue.code === 'mixed_scripts')
    return ctx.t('names.bad.mixed', { sign: issue.sign, place: [...issue.label].indexOf(issue.sign) + 1 });
  return ctx.t(issue.code === 'look_alike' ? 'domains.bad.script' : `domains.bad.${issue.code}`);
}

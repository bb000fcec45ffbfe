import type { Output } from '@lotok/contract';
import { type Language, localeOf, type Translate } from '@lotok/i18n';
import { cutName, formatPrice } from '../../shared/text/format.ts';

export type Draw = Output<'luck/getDraw'>;
export type OwnDraw = Output<'luck/try'>;
export type Offer = NonNullable<Output<'luck/getOffer'>['offer']>;
export type Prize = Draw['prizes'][number];

/** A prize in a few words. */
export function prizeText(prize: Prize, t: Translate): string {
  if (prize.kind === 'balance') return t('luck.balance', { amount: formatPrice(prize.amount ?? 0) });
  if (prize.kind === 'unit') return cutName(prize.product ?? '');
  if (prize.kind === 'nothing') return t('luck.nothing');
  return prize.percent === null
    ? t('luck.promoAmount', { amount: formatPrice(prize.amount ?? 0) })
    : t('luck.promoPercent', { percent: prize.percent });
}

const LEAST_SHOWN = 0.01;

/** The chance of a prize, such as "12,5 %"; a very small one as "< 0,01 %". */
export function oddsText(odds: number, language: Language): string {
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 });
  return odds < LEAST_SHOWN ? `< ${percent.format(LEAST_SHOWN / 100)}` : percent.format(odds / 100);
}

import type { IncomingHttpHeaders } from 'node:http';

export type PayLanguage = 'ru' | 'en' | 'zh';

const ru = {
  test: 'Тестовая оплата: деньги не списываются',
  title: 'Счёт на оплату',
  shop: 'Магазин',
  about: 'Назначение',
  method: 'Способ',
  number: 'Номер счёта',
  pay: 'Оплатить',
  decline: 'Отклонить',
  later: 'Оплатить позже',
  back: 'Вернуться в магазин',
  anyMethod: 'на выбор',
  methods: { card: 'Банковская карта', sbp: 'СБП', lolz: 'LZT Market', crypto: 'Криптовалюта' },
  open: (minutes: number) => `Ждёт оплаты, осталось ${minutes}\u00a0мин.`,
  postponed: (minutes: number) => `Счёт ждёт: по этой же ссылке его можно оплатить ещё ${minutes}\u00a0мин.`,
  paid: 'Оплачено',
  failed: 'Платёж отклонён',
  expired: 'Срок счёта истёк',
  processing: 'Платёж обрабатывается',
  unknown: 'Такого счёта нет',
};

const en: typeof ru = {
  test: 'Test payment: no money is taken',
  title: 'Invoice',
  shop: 'Store',
  about: 'For',
  method: 'Method',
  number: 'Invoice number',
  pay: 'Pay',
  decline: 'Decline',
  later: 'Pay later',
  back: 'Back to the store',
  anyMethod: 'your choice',
  methods: { card: 'Bank card', sbp: 'SBP fast payment', lolz: 'LZT Market', crypto: 'Cryptocurrency' },
  open: (minutes) => `Awaiting payment, ${minutes}\u00a0min left`,
  postponed: (minutes) => `The invoice waits: this link is valid for another ${minutes}\u00a0min.`,
  paid: 'Paid',
  failed: 'Payment declined',
  expired: 'This invoice has expired',
  processing: 'The payment is being processed',
  unknown: 'There is no such invoice',
};

const zh: typeof ru = {
  test: '测试付款：不会扣款',
  title: '付款账单',
  shop: '商店',
  about: '用途',
  method: '支付方式',
  number: '账单编号',
  pay: '付款',
  decline: '拒绝付款',
  later: '稍后付款',
  back: '返回商店',
  anyMethod: '自选',
  methods: { card: '银行卡', sbp: 'SBP 快速支付', lolz: 'LZT Market', crypto: '加密货币' },
  open: (minutes) => `等待付款，剩余 ${minutes} 分钟`,
  postponed: (minutes) => `账单已保留：此链接在 ${minutes} 分钟内仍可付款。`,
  paid: '付款成功',
  failed: '付款已拒绝',
  expired: '账单已过期',
  processing: '付款处理中',
  unknown: '该账单不存在',
};

export type PayTexts = typeof ru;
export const payTexts: Record<PayLanguage, PayTexts> = { ru, en, zh };

/** The language of the shop's cookie, else the browser's first supported language, else Russian. */
export function payLanguage(headers: IncomingHttpHeaders): PayLanguage {
  const chosen = /(?:^|;\s*)language=(ru|en|zh)\b/.exec(headers.cookie ?? '')?.[1];
  const requested = chosen ?? headers['accept-language']?.match(/\b(?:ru|en|zh)\b/i)?.[0].toLowerCase();
  return requested === 'en' || requested === 'zh' ? requested : 'ru';
}

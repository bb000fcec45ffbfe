import type { Language } from './routes.ts';

const ru = {
  title: 'Исходящие письма',
  why: 'SMTP не настроен, поэтому письма остаются здесь. В рабочем магазине этой страницы нет.',
  empty: 'Писем ещё нет.',
  unknown: 'Такого письма нет',
  back: 'Все письма',
  to: 'Кому',
  date: 'Когда',
  look: 'Письмо',
  plain: 'Текстом',
  file: 'Скачать .eml',
};

const en: typeof ru = {
  title: 'Outgoing mail',
  why: 'No SMTP server is set, so emails stay here. A shop in production has no such page.',
  empty: 'There are no emails yet.',
  unknown: 'There is no such email',
  back: 'All emails',
  to: 'To',
  date: 'Date',
  look: 'The email',
  plain: 'As plain text',
  file: 'Download .eml',
};

const zh: typeof ru = {
  title: '发件箱',
  why: '未设置 SMTP，邮件保存在这里。正式运行的商店没有此页面。',
  empty: '还没有邮件。',
  unknown: '该邮件不存在',
  back: '所有邮件',
  to: '收件人',
  date: '时间',
  look: '邮件',
  plain: '纯文本',
  file: '下载 .eml',
};

export const outboxTexts: Record<Language, typeof ru> = { ru, en, zh };

import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import type { Language } from './routes.ts';

const texts: Record<Language, { title: string; crowd: string; many: string; again: string }> = {
  ru: {
    title: 'Подождите немного',
    crowd: 'Сейчас в магазине слишком много посетителей. Попробуйте через минуту.',
    many: 'С вашего адреса открыто слишком много страниц. Подождите минуту и повторите.',
    again: 'Попробовать ещё раз',
  },
  en: {
    title: 'One moment, please',
    crowd: 'Too many people are in the store right now. Try again in a minute.',
    many: 'Too many pages were opened from your address. Wait a minute and try again.',
    again: 'Try again',
  },
  zh: {
    title: '请稍候',
    crowd: '当前访客过多，请一分钟后重试。',
    many: '您的网络地址打开的页面过多，请一分钟后重试。',
    again: '重试',
  },
};

/** Sends a static page instead of a rendered one: the render queue is full (503), or the address is over its limit (429). */
export function sendBusyPage(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const { title, crowd, many, again } = texts[language];
  const isLimited = refusal.code === 'RATE_LIMITED';
  const why = isLimited ? many : crowd;
  return reply
    .code(isLimited ? 429 : 503)
    .headers({ 'retry-after': String(refusal.retryAfterSeconds ?? 1), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${why}</p><p><a href="">${again}</a></p></body></html>`,
    );
}

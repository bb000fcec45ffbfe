import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, dateTime, emptyObject, page, text } from '../fields.ts';
import { MESSAGE_MAX_CHARACTERS } from '../limits.ts';

const ticketStatus = z.enum(['open', 'answered', 'closed']);
const ticket = z.object({ id: id(), order_id: id(), status: ticketStatus, date: dateTime() });

export const contentCalls = {
  'shop/getShop': call({
    method: 'GET',
    access: 'anyone',
    summary: 'The shop’s name and the addresses that its pages link to.',
    input: emptyObject(),
    output: z.object({
      name: z.string(),
      public_url: z.string(),
      support_url: z.string(),
      news_url: z.string(),
      goods_bot_url: z.string(),
      domains_bot_url: z.string(),
      replacement_bot_url: z.string(),
      links_url: z.string(),
      hcaptcha_site_key: z.string(),
      /** The least order by a method other than the balance, and the least top-up, in roubles. */
      min_order: z.int(),
      min_top_up: z.int(),
      /** The warranty after delivery of a product that has no other one. */
      warranty_minutes: z.int(),
      /** The share of a referred buyer’s orders that the referrer gets; 0: there are no rewards. */
      referral_percent: z.int(),
      /** Whether buyers can sign in with Telegram. */
      has_telegram_login: z.boolean(),
    }),
    errors: [],
  }),
  'articles/getArticles': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Articles, newest first.',
    input: z.object({ page: page() }),
    output: z.object({
      articles: z.array(z.object({ id: id(), title: z.string(), title_en: z.string(), date: dateTime() })),
      total_pages: z.int(),
    }),
    errors: [],
  }),
  'articles/getArticle': call({
    method: 'GET',
    access: 'anyone',
    summary: 'One article.',
    input: z.object({ id: id() }),
    output: z.object({
      id: id(),
      title: z.string(),
      title_en: z.string(),
      html_content: z.string(),
      html_content_en: z.string(),
      date: dateTime(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'support/createTicket': call({
    method: 'POST',
    access: 'buyer',
    summary: 'Ask for help with an own order. One that is not paid takes one question at a time.',
    status: 201,
    input: z.object({ orderId: id(), message: text(MESSAGE_MAX_CHARACTERS) }),
    output: z.object({ ticket_id: id() }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND', 'QUESTION_WAITING', 'RATE_LIMITED'],
  }),
  'support/getTickets': call({
    method: 'GET',
    access: 'buyer',
    summary: 'Own tickets, newest first.',
    input: z.object({ page: page() }),
    output: z.object({ tickets: z.array(ticket), last_page: z.int() }),
    errors: ['INVALID_TOKEN'],
  }),
  'support/getTicket': call({
    method: 'GET',
    access: 'buyer',
    summary: 'One own ticket with its messages.',
    input: z.object({ ticketId: id() }),
    output: z.extend(ticket, {
      messages: z.array(z.object({ author: z.enum(['buyer', 'operator']), text: z.string(), date: dateTime() })),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'support/reply': call({
    method: 'POST',
    access: 'buyer',
    summary: 'Write into an own ticket.',
    status: 201,
    input: z.object({ ticketId: id(), message: text(MESSAGE_MAX_CHARACTERS) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND', 'QUESTION_WAITING', 'RATE_LIMITED'],
  }),
};

import { describe, expect, it } from 'vitest';
import { fillPlaceholders, languageOf, pickText } from './canned-text.ts';
import type { Ticket } from './inbox-types.ts';

const ticket = (login: string | null, productName = 'Ключ') => ({ orderId: 12, productName, login }) as Ticket;

describe('a canned reply', () => {
  it('has the facts of the conversation where their placeholders are', () => {
    const text = 'Здравствуйте, {login}! Заказ № {order} ({product}), {order}.';
    expect(fillPlaceholders(text, ticket('anna'))).toBe('Здравствуйте, anna! Заказ № 12 (Ключ), 12.');
  });

  it('does not speak to a guest by name', () => {
    expect(fillPlaceholders('Здравствуйте, {login}!', ticket(null))).toBe('Здравствуйте!');
    expect(fillPlaceholders('您好，{login}！', ticket(null))).toBe('您好！');
    expect(fillPlaceholders('Hello {login}, order {order}', ticket(null))).toBe('Hello, order 12');
  });

  it('writes a product’s name as it is, with whatever characters', () => {
    expect(fillPlaceholders('{product}', ticket(null, '$& $1 {order}'))).toBe('$& $1 {order}');
  });

  it('is in the buyer’s language, else in the first one that there is', () => {
    const reply = { textRu: 'Да', textEn: null, textZh: '是' };
    expect(pickText(reply, 'zh')).toEqual({ text: '是', language: 'zh' });
    expect(pickText(reply, 'en')).toEqual({ text: 'Да', language: 'ru' });
    expect(languageOf({ language: 'xx' })).toBe('ru');
  });
});

import { expect, it } from 'vitest';
import { composeFailure } from './failure.ts';
import type { Turn } from './turn.ts';

const reader = { chatId: 5, language: 'en' } as const;
const failure = (update: object) => composeFailure({ update_id: 1, ...update } as Turn['update'], reader);

it('a message or a press that could not be handled is answered with the request to try again', () => {
  const text = 'The store is temporarily unavailable. Try again in a minute.';
  expect(failure({ message: {} })).toEqual([{ method: 'sendMessage', payload: { chat_id: 5, text } }]);
  const payload = { callback_query_id: '7', text, show_alert: true };
  expect(failure({ callback_query: { id: '7' } })).toEqual([{ method: 'answerCallbackQuery', payload }]);
});

it('a new token that could not be read is not answered: nothing was tried in the chat', () => {
  expect(failure({ managed_bot: { bot: { id: 7 } } })).toEqual([]);
});

import type { PayLanguage } from '../sandbox/pay-texts.ts';
import type { Store } from './sandbox-store.ts';
import type { Message, SentFile } from './sandbox-types.ts';
import { icons } from './sandbox-window-icons.ts';
import { escapeHtml, renderText } from './sandbox-window-text.ts';
import { windowTexts } from './sandbox-window-texts.ts';

type MessageView = { store: Store; base: string; language: PayLanguage };

/** Moscow's, as everywhere in the shop. */
const TIME_ZONE = 'Europe/Moscow';

/** A message with its files and its inline keyboard. Its buttons belong to the form `press`. */
export function renderMessage({ store, base, language }: MessageView, message: Message): string {
  const texts = windowTexts[language];
  const linkToBot = (username: string) => `${base}?bot=${encodeURIComponent(username)}`;
  const created = message.createdBotId === null ? null : store.findBot(message.createdBotId);
  if (created)
    return `<div id="m${message.id}" class="service"><a href="${linkToBot(created.username)}">${escapeHtml(texts.created(created.username))}</a></div>`;
  const edited = message.editDate === null || message.from === 'person' ? '' : `${escapeHtml(texts.edited)} `;
  return `<div id="m${message.id}" class="${message.from}"><div class="bubble">${message.photo ? renderPhoto(base, texts.picture, message.photo) : ''}${message.document ? renderDocument(base, language, message.document) : ''}${
    message.text
      ? `<div class="text">${renderText(message.text, message.entities, { spoiler: texts.spoiler, linkToBot })}</div>`
      : ''
  }<time>${edited}${formatTime(message.date, language)}</time></div>${renderButtons(message)}</div>`;
}

function renderButtons({ id, keyboard }: Message): string {
  if (!keyboard) return '';
  const rows = keyboard.inline_keyboard.map((row) => {
    const buttons = row.map((button) => {
      const text = `<span>${escapeHtml(button.text)}</span>`;
      if (button.url !== undefined)
        return `<a href="${escapeHtml(button.url)}" target="_blank" rel="noopener noreferrer">${text}${icons.out}</a>`;
      if (button.callback_data === undefined) return `<button type="button" disabled>${text}</button>`;
      return `<button form="press" name="press" value="${escapeHtml(`${id} ${button.callback_data}`)}">${text}</button>`;
    });
    return `<div class="row">${buttons.join('')}</div>`;
  });
  return `<div class="buttons">${rows.join('')}</div>`;
}

function renderPhoto(base: string, name: string, { fileId }: SentFile): string {
  return `<img src="${base}/files/${fileId}" alt="${escapeHtml(name)}">`;
}

function renderDocument(base: string, language: PayLanguage, { fileId, filename, size }: SentFile): string {
  const texts = windowTexts[language];
  return `<div class="document">${icons.file}<span><b>${escapeHtml(filename)}</b><small>${formatSize(size, language)}</small><span class="links"><a href="${base}/files/${fileId}" target="_blank" rel="noopener">${escapeHtml(texts.open)}</a><a href="${base}/files/${fileId}" download="${escapeHtml(filename)}">${escapeHtml(texts.download)}</a></span></span></div>`;
}

/** The first words of a message, for the list of chats. */
export function snippetOf(store: Store, message: Message, language: PayLanguage): string {
  const texts = windowTexts[language];
  const text = message.text || message.document?.filename || (message.photo ? texts.picture : '');
  const created = message.createdBotId === null ? null : store.findBot(message.createdBotId);
  if (created) return texts.created(created.username);
  return `${message.from === 'person' ? texts.you : ''}${text.replace(/\s+/g, ' ').slice(0, 80)}`;
}

/** The time of day of a message. */
export function formatTime(seconds: number, language: PayLanguage): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: TIME_ZONE,
  }).format(seconds * 1000);
}

function formatSize(bytes: number, language: PayLanguage): string {
  const isLarge = bytes >= 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'kilobyte' : 'byte',
    unitDisplay: isLarge ? 'short' : 'long',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1000 : bytes);
}

import type { PayLanguage } from '../sandbox/pay-texts.ts';
import type { Store } from './sandbox-store.ts';
import { BOT_FATHER_ID, languageOf } from './sandbox-botfather.ts';
import type { Bot, Chat, Person, ReplyKeyboard } from './sandbox-types.ts';
import { icons } from './sandbox-window-icons.ts';
import { formatTime, renderMessage, snippetOf } from './sandbox-window-message.ts';
import { escapeHtml } from './sandbox-window-text.ts';
import { windowTexts } from './sandbox-window-texts.ts';

export type WindowView = {
  store: Store;
  /** The path of the sandbox, which all addresses begin with. */
  base: string;
  language: PayLanguage;
  person: Person;
  /** The open chat. */
  bot: Bot | null;
  /** The username of a link to a bot that does not exist. */
  unknownBot: string | null;
  /** The payload of a deep link; null without one. */
  startPayload: string | null;
  search: string;
};

/** The pieces of the window that change while it is open, by the id of the element that holds them. */
export type WindowPieces = { chats: string; head: string; messages: string; below: string; commands: string };

const MESSAGES_SHOWN = 200;

export function renderWindow(view: WindowView): string {
  const { base, language, bot, person, search } = view;
  const texts = windowTexts[language];
  const pieces = renderPieces(view);
  const title = bot ? `${bot.name} · ${texts.title}` : texts.title;
  const strings = { offline: texts.offline, failed: texts.failed };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/window.css">
<script type="module" src="${base}/sandbox-window.mjs"></script>
</head>
<body data-base="${base}" data-bot="${escapeHtml(bot?.username ?? '')}" data-person="${person.id}" data-version="${view.store.version()}" data-texts="${escapeHtml(JSON.stringify(strings))}">
<header class="test">${escapeHtml(texts.test)}</header>
<main class="window ${bot || view.unknownBot ? 'has-chat' : ''}">
<h1 class="hidden">${escapeHtml(texts.title)}</h1>
<nav aria-label="${escapeHtml(texts.chats)}">
${renderPersonSwitch(view)}
<form role="search" action="${base}" class="search">
<input type="search" name="q" value="${escapeHtml(search)}" placeholder="${escapeHtml(texts.search)}" aria-label="${escapeHtml(texts.search)}" autocomplete="off">
</form>
<ul id="chats">${pieces.chats}</ul>
</nav>
<div class="chat">
${bot ? renderChat(view, bot, pieces) : renderNoChat(view)}
</div>
</main>
<p id="toast" role="status" hidden></p>
<dialog id="alert" aria-labelledby="alert-text"><p id="alert-text"></p><form method="dialog"><button class="main">${escapeHtml(texts.ok)}</button></form></dialog>
</body>
</html>
`;
}

export function renderPieces(view: WindowView): WindowPieces {
  const { store, bot, person } = view;
  const chat = bot && store.findChat(bot.id, person.id);
  return {
    chats: renderChats(view),
    head: bot ? renderHead(view, bot, chat) : '',
    messages: bot ? renderMessages(view, bot, chat) : '',
    below: bot ? renderBelow(view, bot, chat) : '',
    commands: bot ? renderCommands(bot, person) : '',
  };
}

function renderPersonSwitch({ store, base, person, bot, language }: WindowView): string {
  const texts = windowTexts[language];
  const hidden = `<input type="hidden" name="bot" value="${escapeHtml(bot?.username ?? '')}">`;
  const others = store
    .listPersons()
    .filter(({ id, isDeactivated }) => id !== person.id && !isDeactivated)
    .map(
      (other) =>
        `<li><button name="person" value="${other.id}" aria-label="${escapeHtml(texts.switchTo(other.firstName))}">${renderLetter(other.firstName, other.id)}<span>${escapeHtml(other.firstName)}<small>${escapeHtml(texts.languages[languageOf(other)])}</small></span></button></li>`,
    );
  const languages = Object.entries(texts.languages).map(
    ([code, name]) => `<option value="${code}">${escapeHtml(name)}</option>`,
  );
  return `<details class="persons"><summary>${renderLetter(person.firstName, person.id)}<span><small>${escapeHtml(texts.person)}</small>${escapeHtml(person.firstName)}</span>${icons.chevron}</summary>
<div><form method="post" action="${base}/person">${hidden}<ul>${others.join('')}</ul></form>
<form method="post" action="${base}/person" class="new-person">${hidden}
<strong>${escapeHtml(texts.newPerson)}</strong>
<label>${escapeHtml(texts.name)}<input name="name" required maxlength="64" autocomplete="off"></label>
<label>${escapeHtml(texts.language)}<select name="languageCode">${languages.join('')}</select></label>
<button>${escapeHtml(texts.add)}</button></form></div></details>`;
}

function renderChats(view: WindowView): string {
  const { store, person, bot: openBot, base, language, search } = view;
  const texts = windowTexts[language];
  const chats = new Map(store.listChatsOf(person.id).map((chat) => [chat.botId, chat] as const));
  const wanted = search.trim().replace(/^@/, '').toLowerCase();
  const isListed = ({ id, ownerId, username, name }: Bot) =>
    wanted === ''
      ? chats.has(id) || ownerId === null || ownerId === person.id || id === openBot?.id
      : username.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
  const bots = store
    .listBots()
    .filter(isListed)
    .toSorted((a, b) => (chats.get(b.id)?.changedAt ?? 0) - (chats.get(a.id)?.changedAt ?? 0) || compareUnopened(a, b));
  if (bots.length === 0) return `<li class="none">${escapeHtml(texts.nothingFound)}</li>`;
  return bots
    .map((bot) => {
      const chat = chats.get(bot.id);
      const last = chat && store.listMessages(chat, 1)[0];
      const current = bot.id === openBot?.id ? ' aria-current="page"' : '';
      return `<li><a href="${base}?bot=${encodeURIComponent(bot.username)}"${current}>${renderAvatar(base, bot)}<span class="who"><b>${escapeHtml(bot.name)}</b><small>${escapeHtml(last ? snippetOf(store, last, language) : `@${bot.username}`)}</small></span>${last ? `<time>${formatTime(last.date, language)}</time>` : ''}</a></li>`;
    })
    .join('');
}

/** Own bots are first, the newest before the others; then the shop's in their order, and the pretended BotFather. */
function compareUnopened(a: Bot, b: Bot): number {
  const groupOf = ({ id, ownerId }: Bot) => (id === BOT_FATHER_ID ? 2 : ownerId === null ? 1 : 0);
  return groupOf(a) - groupOf(b) || (groupOf(a) === 0 ? b.id - a.id : a.id - b.id);
}

function renderNoChat({ store, base, language, unknownBot }: WindowView): string {
  const texts = windowTexts[language];
  if (unknownBot !== null)
    return `<p class="empty">${escapeHtml(texts.unknownBot(unknownBot))}<br><a href="${base}">${escapeHtml(texts.back)}</a></p>`;
  const [shopBot] = store
    .listBots()
    .filter(({ id, ownerId }) => id !== BOT_FATHER_ID && ownerId === null)
    .toSorted(compareUnopened);
  if (!shopBot) return '';
  const link = `<a href="${base}?bot=${encodeURIComponent(shopBot.username)}">@${escapeHtml(shopBot.username)}</a>`;
  return `<section class="guide" aria-labelledby="guide"><h2 id="guide">${escapeHtml(texts.guide)}</h2><ol>${texts
    .steps(link)
    .map((step) => `<li>${step}</li>`)
    .join('')}</ol></section>`;
}

function renderChat(view: WindowView, bot: Bot, pieces: WindowPieces): string {
  const { base, language } = view;
  const texts = windowTexts[language];
  const hidden = `<input type="hidden" name="bot" value="${escapeHtml(bot.username)}">`;
  return `<div id="head">${pieces.head}</div>
<div id="messages" role="log" tabindex="0" aria-label="${escapeHtml(texts.messages)}">${pieces.messages}</div>
<form id="press" method="post" action="${base}/press" hidden>${hidden}</form>
<form id="command" method="post" action="${base}/send" hidden>${hidden}</form>
<div class="foot">
<div id="commands" class="commands" hidden>${pieces.commands}</div>
<div id="below">${pieces.below}</div>
</div>
<dialog id="new-bot" aria-labelledby="new-bot-title"><form method="post" action="${base}/new-bot">${hidden}
<h2 id="new-bot-title">${escapeHtml(texts.newBot)}</h2>
<label>${escapeHtml(texts.botName)}<input name="name" required maxlength="64" autocomplete="off"></label>
<label>${escapeHtml(texts.botUsername)}<input name="username" required maxlength="32" autocomplete="off" autocapitalize="none" spellcheck="false"></label>
<p class="error" role="alert"></p>
<div class="actions"><button type="button" value="cancel">${escapeHtml(texts.cancel)}</button><button class="main">${escapeHtml(texts.create)}</button></div></form></dialog>`;
}

function renderHead({ base, language }: WindowView, bot: Bot, chat: Chat | null): string {
  const texts = windowTexts[language];
  const isBlocked = chat?.isBlocked ?? false;
  const block =
    chat && bot.id !== BOT_FATHER_ID
      ? `<details class="menu"><summary aria-label="${escapeHtml(texts.menu)}">${icons.dots}</summary><form method="post" action="${base}/block"><input type="hidden" name="bot" value="${escapeHtml(bot.username)}"><button name="blocked" value="${isBlocked ? '' : 'yes'}">${escapeHtml(isBlocked ? texts.unblock : texts.block)}</button></form></details>`
      : '';
  return `<a class="back" href="${base}" aria-label="${escapeHtml(texts.back)}">${icons.back}</a>${renderAvatar(base, bot)}<h2>${escapeHtml(bot.name)}<small>@${escapeHtml(bot.username)} · ${escapeHtml(texts.bot)}</small></h2>${block}`;
}

function renderMessages(view: WindowView, bot: Bot, chat: Chat | null): string {
  const texts = windowTexts[view.language];
  const about = bot.description ? `<p class="about">${escapeHtml(bot.description)}</p>` : '';
  if (!chat || chat.lastMessageId === 0) return `${about}<p class="about">${escapeHtml(texts.startHint)}</p>`;
  return view.store
    .listMessages(chat, MESSAGES_SHOWN)
    .map((message) => renderMessage(view, message))
    .join('');
}

/** What is below the messages: the start button, the notice of a blocked bot, or the field for a text. */
function renderBelow({ base, language, startPayload }: WindowView, bot: Bot, chat: Chat | null): string {
  const texts = windowTexts[language];
  const hidden = `<input type="hidden" name="bot" value="${escapeHtml(bot.username)}">`;
  if (chat?.isBlocked)
    return `<form method="post" action="${base}/block" class="start"><p>${escapeHtml(texts.blocked)}</p>${hidden}<button class="main" name="blocked" value="">${escapeHtml(texts.unblock)}</button></form>`;
  if (!chat || chat.lastMessageId === 0 || startPayload !== null)
    return `<form method="post" action="${base}/start" class="start">${hidden}<input type="hidden" name="payload" value="${escapeHtml(startPayload ?? '')}"><button class="main">${escapeHtml(texts.start)}</button></form>`;
  const menu = `<button type="button" class="icon" id="open-commands" aria-expanded="false" aria-controls="commands" aria-label="${escapeHtml(texts.commands)}">${icons.slash}</button>`;
  const placeholder = chat.keyboard?.input_field_placeholder ?? texts.message;
  return `<form method="post" action="${base}/send" class="composer">${hidden}${Object.keys(bot.commands).length > 0 ? menu : ''}<textarea name="text" rows="1" required maxlength="4096" placeholder="${escapeHtml(placeholder)}" aria-label="${escapeHtml(texts.message)}"></textarea><button class="icon send" aria-label="${escapeHtml(texts.send)}">${icons.send}</button></form>${renderReplyKeyboard(base, texts.keyboard, hidden, chat.keyboard)}`;
}

function renderReplyKeyboard(base: string, label: string, hidden: string, keyboard: ReplyKeyboard | null): string {
  if (!keyboard) return '';
  const rows = keyboard.keyboard.map((row) => {
    const buttons = row.map(({ text, request_managed_bot: request }) =>
      request
        ? `<button type="button" data-new-bot="${escapeHtml(JSON.stringify(request))}">${escapeHtml(text)}</button>`
        : `<button name="text" value="${escapeHtml(text)}">${escapeHtml(text)}</button>`,
    );
    return `<div class="row">${buttons.join('')}</div>`;
  });
  return `<form method="post" action="${base}/send" class="reply-keyboard" aria-label="${escapeHtml(label)}">${hidden}${rows.join('')}</form>`;
}

function renderCommands(bot: Bot, person: Person): string {
  const commands = bot.commands[person.languageCode] ?? bot.commands[languageOf(person)] ?? bot.commands[''] ?? [];
  return commands
    .map(
      ({ command, description }) =>
        `<button form="command" name="text" value="/${escapeHtml(command)}"><b>/${escapeHtml(command)}</b> ${escapeHtml(description)}</button>`,
    )
    .join('');
}

function renderAvatar(base: string, { id }: Bot): string {
  return `<img class="avatar" src="${base}/pictures/${id}" alt="" width="44" height="44">`;
}

function renderLetter(name: string, id: number): string {
  return `<span class="avatar letter tint-${id % 6}" aria-hidden="true">${escapeHtml([...name][0] ?? '')}</span>`;
}

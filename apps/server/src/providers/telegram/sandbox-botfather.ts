import { addBotMessage } from './sandbox-chat-methods.ts';
import { botFatherTexts } from './sandbox-botfather-texts.ts';
import { replaceToken } from './sandbox-profile-methods.ts';
import type { Store } from './sandbox-store.ts';
import { formatText } from './sandbox-text.ts';
import type { Chat, Dialog, Person, PersonLanguage } from './sandbox-types.ts';
import { findUsernameIssue } from './sandbox-username.ts';

/** The pretended BotFather has an id that no other bot gets. */
export const BOT_FATHER_ID = 1;
const MAX_NAME_CHARACTERS = 64;

type Reply = { html: string; dialog: Dialog | null };

/** A chat in which persons create bots and get their tokens, in the words of the sandbox. */
export function createBotFather(store: Store) {
  store.registerBot({
    token: `${BOT_FATHER_ID}:none`,
    username: 'BotFather',
    name: 'BotFather',
    commands: {
      '': [
        { command: 'newbot', description: 'создать бота · create a bot' },
        { command: 'mybots', description: 'мои боты · my bots' },
        { command: 'revoke', description: 'сменить токен · replace a token' },
        { command: 'cancel', description: 'прервать · stop' },
      ],
    },
  });

  function replyTo(text: string, dialog: Dialog | null, person: Person): Reply {
    const texts = botFatherTexts[languageOf(person)];
    const own = store.listBots().filter(({ ownerId }) => ownerId === person.id);
    switch (/^\/(\w+)/.exec(text)?.[1] ?? '') {
      case 'start':
      case 'help':
        return { html: texts.hello, dialog: null };
      case 'newbot':
        return { html: texts.name, dialog: { step: 'name' } };
      case 'mybots': {
        const list = own.map(({ username, token }) => `@${username}\n<code>${token}</code>`).join('\n\n');
        return { html: own.length > 0 ? `${texts.list}\n\n${list}` : texts.none, dialog: null };
      }
      case 'revoke':
        return own.length > 0 ? { html: texts.which, dialog: { step: 'revoke' } } : { html: texts.none, dialog: null };
      case 'cancel':
        return { html: dialog ? texts.cancelled : texts.nothing, dialog: null };
      default:
        return dialog ? continueDialog(text, dialog, person) : { html: texts.unknown, dialog: null };
    }
  }

  function continueDialog(text: string, dialog: Dialog, person: Person): Reply {
    const texts = botFatherTexts[languageOf(person)];
    if (dialog.step === 'name') {
      if (text.length > MAX_NAME_CHARACTERS) return { html: texts.longName, dialog };
      return { html: texts.username(escapeHtml(text)), dialog: { step: 'username', name: text } };
    }
    const username = text.replace(/^@/, '');
    if (dialog.step === 'username') {
      const issue = findUsernameIssue(store, username);
      if (issue) return { html: texts.issues[issue], dialog };
      const bot = store.registerBot({ token: store.newToken(), username, name: dialog.name, ownerId: person.id });
      return { html: texts.created(username, bot.token), dialog: null };
    }
    const bot = store.findBotByUsername(username);
    if (bot?.ownerId !== person.id) return { html: texts.notYours, dialog };
    return { html: texts.revoked(bot.username, replaceToken(store, bot).token), dialog: null };
  }

  return {
    botId: BOT_FATHER_ID,
    receive(chat: Chat, person: Person, text: string): void {
      const { html, dialog } = replyTo(text, chat.dialog, person);
      addBotMessage(store, { ...chat, dialog }, { formatted: formatText(html, 'HTML') });
    },
  };
}

/** The window's language of a person: Telegram's codes may name a region. */
export function languageOf({ languageCode }: Person): PersonLanguage {
  const language = languageCode.slice(0, 2);
  return language === 'en' || language === 'zh' ? language : 'ru';
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

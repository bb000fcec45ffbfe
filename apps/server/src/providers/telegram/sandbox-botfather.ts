import { now } from '../../platform/clock.ts';
import { addBotMessage } from './sandbox-chat-methods.ts';
import { botFatherTexts } from './sandbox-botfather-texts.ts';
import { drawPicture } from './sandbox-picture.ts';
import { replaceToken } from './sandbox-profile-methods.ts';
import type { Store } from './sandbox-store.ts';
import { formatText } from './sandbox-text.ts';
import type { Bot, Chat, Dialog, Person, PersonLanguage } from './sandbox-types.ts';
import { findUsernameIssue } from './sandbox-username.ts';

/** The pretended BotFather has an id that no other bot gets. */
export const BOT_FATHER_ID = 1;
const MAX_NAME_CHARACTERS = 64;

type Reply = { html: string; dialog: Dialog | null };
type BotStep = 'token' | 'revoke' | 'setname' | 'setuserpic';
type Texts = (typeof botFatherTexts)['ru'];

/** A chat in which persons create bots and get their tokens, in the words of the sandbox. */
export function createBotFather(store: Store) {
  store.registerBot({
    token: `${BOT_FATHER_ID}:none`,
    username: 'BotFather',
    name: 'BotFather',
    commands: {
      '': [
        { command: 'newbot', description: 'create a bot' },
        { command: 'mybots', description: 'my bots and their tokens' },
        { command: 'token', description: 'show a token' },
        { command: 'revoke', description: 'replace a token' },
        { command: 'setname', description: 'change a name' },
        { command: 'setuserpic', description: 'change a picture' },
        { command: 'cancel', description: 'stop' },
      ],
      ru: [
        { command: 'newbot', description: 'создать бота' },
        { command: 'mybots', description: 'мои боты и их токены' },
        { command: 'token', description: 'показать токен' },
        { command: 'revoke', description: 'сменить токен' },
        { command: 'setname', description: 'сменить название' },
        { command: 'setuserpic', description: 'сменить картинку' },
        { command: 'cancel', description: 'прервать' },
      ],
      zh: [
        { command: 'newbot', description: '创建机器人' },
        { command: 'mybots', description: '我的机器人和令牌' },
        { command: 'token', description: '查看令牌' },
        { command: 'revoke', description: '更换令牌' },
        { command: 'setname', description: '修改名称' },
        { command: 'setuserpic', description: '更换头像' },
        { command: 'cancel', description: '取消' },
      ],
    },
  });

  function replyTo(text: string, dialog: Dialog | null, person: Person): Reply {
    const texts = botFatherTexts[languageOf(person)];
    const own = store.listBots().filter(({ ownerId }) => ownerId === person.id);
    const [, command = ''] = /^\/(\w+)/.exec(text) ?? [];
    switch (command) {
      case 'start':
      case 'help':
        return { html: texts.hello, dialog: null };
      case 'newbot':
        return { html: texts.name, dialog: { step: 'name' } };
      case 'mybots': {
        const list = own.map(({ username, token }) => `@${username}\n<code>${token}</code>`).join('\n\n');
        return { html: own.length > 0 ? `${texts.list}\n\n${list}` : texts.none, dialog: null };
      }
      case 'token':
      case 'revoke':
      case 'setname':
      case 'setuserpic': {
        const [first] = own;
        return first
          ? { html: texts.which(first.username), dialog: { step: command } }
          : { html: texts.none, dialog: null };
      }
      case 'cancel':
        return { html: dialog ? texts.cancelled : texts.nothing, dialog: null };
      default:
        return dialog ? continueDialog(text, dialog, person) : { html: texts.unknown, dialog: null };
    }
  }

  function continueDialog(text: string, dialog: Dialog, person: Person): Reply {
    const texts = botFatherTexts[languageOf(person)];
    const isName = dialog.step === 'name' || dialog.step === 'newName';
    if (isName && text.length > MAX_NAME_CHARACTERS) return { html: texts.longName, dialog };
    if (dialog.step === 'name')
      return { html: texts.username(escapeHtml(text)), dialog: { step: 'username', name: text } };
    if (dialog.step === 'newName') {
      const bot = store.findBot(dialog.botId);
      if (bot?.ownerId !== person.id) return { html: texts.notYours, dialog: null };
      store.saveBot({ ...bot, name: text });
      return { html: texts.renamed(bot.username, escapeHtml(text)), dialog: null };
    }
    const username = text.replace(/^@/, '');
    if (dialog.step === 'username') {
      const issue = findUsernameIssue(store, username);
      if (issue) return { html: texts.issues[issue], dialog };
      const bot = store.registerBot({ token: store.newToken(), username, name: dialog.name, ownerId: person.id });
      return { html: texts.created(username, bot.token), dialog: null };
    }
    const bot = store.findBotByUsername(username);
    return bot?.ownerId === person.id ? changeBot(bot, dialog.step, texts) : { html: texts.notYours, dialog };
  }

  function changeBot(bot: Bot, step: BotStep, texts: Texts): Reply {
    const { id, username, token } = bot;
    switch (step) {
      case 'token':
        return { html: texts.token(username, token), dialog: null };
      case 'revoke':
        return { html: texts.revoked(username, replaceToken(store, bot).token), dialog: null };
      case 'setname':
        return { html: texts.newName, dialog: { step: 'newName', botId: id } };
      case 'setuserpic':
        // A person cannot send pictures here.
        store.savePicture(id, drawPicture(now().getTime()).toString('base64'));
        return { html: texts.repainted(username), dialog: null };
    }
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

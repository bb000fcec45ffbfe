import { MAX_USERNAME, MIN_USERNAME, type UsernameIssue } from './sandbox-username.ts';
import type { PersonLanguage } from './sandbox-types.ts';

const ru = {
  hello:
    'Здесь заводят ботов для проверки магазина. Это песочница: до настоящего Telegram отсюда ничего не доходит.\n\n/newbot — создать бота\n/mybots — мои боты и их токены\n/revoke — сменить токен\n/setname — сменить название\n/setuserpic — сменить картинку\n/cancel — прервать',
  unknown: 'Такой команды нет. Что можно сделать: /newbot, /mybots, /help.',
  name: 'Создаём бота. Как его назвать? Название видят все, позже его можно сменить.',
  longName: 'Слишком длинное название: помещается 64 символа. Пришлите покороче.',
  username: (name: string) =>
    `Название «<b>${name}</b>» принято. Теперь придумайте имя пользователя: латинские буквы, цифры и подчёркивания, в конце — bot. Например, my_shop_bot.`,
  issues: {
    short: `Имя пользователя слишком короткое: нужно хотя бы ${MIN_USERNAME} символов.`,
    long: `Имя пользователя слишком длинное: помещается ${MAX_USERNAME} символа.`,
    characters:
      'В имени пользователя могут быть только латинские буквы, цифры и одиночные подчёркивания, а начинается оно с буквы.',
    ending: 'Имя пользователя должно заканчиваться на bot, например my_shop_bot.',
    taken: 'Это имя пользователя уже занято. Пришлите другое.',
  } satisfies Record<UsernameIssue, string>,
  created: (username: string, token: string) =>
    `Бот @${username} готов. Вот его токен:\n<code>${token}</code>\n\nСкопируйте его и отправьте боту магазина. Больше никому не показывайте: с токеном можно писать от имени бота. Если он утёк, смените его командой /revoke.`,
  none: 'Своих ботов пока нет. Создать: /newbot.',
  list: 'Ваши боты:',
  which: (username: string) => `Какого бота? Пришлите его имя пользователя, например @${username}.`,
  notYours: 'Среди ваших ботов такого нет. Пришлите другое имя пользователя или /cancel.',
  token: (username: string, token: string) => `Токен бота @${username}:\n<code>${token}</code>`,
  newName: 'Пришлите новое название.',
  renamed: (username: string, name: string) => `Бот @${username} теперь называется «<b>${name}</b>».`,
  repainted: (username: string) =>
    `У бота @${username} новая картинка. Здесь её рисует песочница, в настоящем Telegram вы пришлёте свою.`,
  revoked: (username: string, token: string) =>
    `Старый токен бота @${username} больше не действует. Новый:\n<code>${token}</code>`,
  cancelled: 'Хорошо, прервали.',
  nothing: 'Прерывать нечего.',
};

const en: typeof ru = {
  hello:
    'This is where bots for trying out the store are made. It’s a sandbox: nothing here reaches the real Telegram.\n\n/newbot — create a bot\n/mybots — my bots and their tokens\n/revoke — replace a token\n/setname — change a name\n/setuserpic — change a picture\n/cancel — stop',
  unknown: 'There’s no such command. Try /newbot, /mybots or /help.',
  name: 'Let’s create a bot. What should it be called? Everyone sees this name, and you can change it later.',
  longName: 'This name is too long: 64 characters fit. Please send a shorter one.',
  username: (name) =>
    `“<b>${name}</b>” it is. Now choose a username: Latin letters, digits and underscores, with bot at the end. For example, my_shop_bot.`,
  issues: {
    short: `This username is too short: it needs at least ${MIN_USERNAME} characters.`,
    long: `This username is too long: ${MAX_USERNAME} characters fit.`,
    characters: 'A username has only Latin letters, digits and single underscores, and begins with a letter.',
    ending: 'A username must end in bot, such as my_shop_bot.',
    taken: 'This username is taken. Please send another one.',
  },
  created: (username, token) =>
    `@${username} is ready. Its token:\n<code>${token}</code>\n\nCopy it and send it to the store’s bot. Don’t show it to anyone else: whoever has it can write as your bot. If it leaks, replace it with /revoke.`,
  none: 'You have no bots yet. Create one: /newbot.',
  list: 'Your bots:',
  which: (username) => `Which bot? Send its username, such as @${username}.`,
  notYours: 'You have no such bot. Send another username, or /cancel.',
  token: (username, token) => `The token of @${username}:\n<code>${token}</code>`,
  newName: 'Send the new name.',
  renamed: (username, name) => `@${username} is now called “<b>${name}</b>”.`,
  repainted: (username) =>
    `@${username} has a new picture. Here the sandbox draws it; in the real Telegram you’ll send your own.`,
  revoked: (username, token) => `The old token of @${username} is no longer valid. The new one:\n<code>${token}</code>`,
  cancelled: 'All right, stopped.',
  nothing: 'There’s nothing to stop.',
};

const zh: typeof ru = {
  hello:
    '在这里创建用于测试商店的机器人。这是沙盒：内容不会发送到真正的 Telegram。\n\n/newbot — 创建机器人\n/mybots — 我的机器人和令牌\n/revoke — 更换令牌\n/setname — 修改名称\n/setuserpic — 更换头像\n/cancel — 取消',
  unknown: '没有这个命令。可用命令：/newbot、/mybots、/help。',
  name: '创建新机器人。请发送它的名称。所有人都能看到，以后可以修改。',
  longName: '名称太长：最多 64 个字符。请发送短一些的名称。',
  username: (name) =>
    `名称“<b>${name}</b>”已记下。现在请设置用户名：只用拉丁字母、数字和下划线，并以 bot 结尾，例如 my_shop_bot。`,
  issues: {
    short: `用户名太短：至少需要 ${MIN_USERNAME} 个字符。`,
    long: `用户名太长：最多 ${MAX_USERNAME} 个字符。`,
    characters: '用户名只能包含拉丁字母、数字和单个下划线，并以字母开头。',
    ending: '用户名必须以 bot 结尾，例如 my_shop_bot。',
    taken: '该用户名已被占用，请换一个。',
  },
  created: (username, token) =>
    `机器人 @${username} 已创建。它的令牌：\n<code>${token}</code>\n\n请复制令牌并发送给商店机器人，不要告诉其他人：持有令牌即可用机器人的名义发消息。若已泄露，请用 /revoke 更换。`,
  none: '您还没有机器人。创建：/newbot。',
  list: '您的机器人：',
  which: (username) => `哪个机器人？请发送它的用户名，例如 @${username}。`,
  notYours: '您没有这个机器人。请发送其他用户名，或 /cancel。',
  token: (username, token) => `机器人 @${username} 的令牌：\n<code>${token}</code>`,
  newName: '请发送新名称。',
  renamed: (username, name) => `机器人 @${username} 现在名为“<b>${name}</b>”。`,
  repainted: (username) => `机器人 @${username} 的头像已更换。此处由沙盒绘制，在真正的 Telegram 中由您自己发送。`,
  revoked: (username, token) => `@${username} 的旧令牌已失效。新令牌：\n<code>${token}</code>`,
  cancelled: '好的，已取消。',
  nothing: '没有可取消的操作。',
};

export const botFatherTexts: Record<PersonLanguage, typeof ru> = { ru, en, zh };

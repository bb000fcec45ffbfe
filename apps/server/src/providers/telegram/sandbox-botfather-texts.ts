import { MAX_USERNAME, MIN_USERNAME, type UsernameIssue } from './sandbox-username.ts';
import type { PersonLanguage } from './sandbox-types.ts';

const ru = {
  hello:
    'Здесь заводят ботов для проверки магазина. Это песочница: до настоящего Telegram отсюда ничего не доходит.\n\n/newbot — создать бота\n/mybots — мои боты и их токены\n/revoke — сменить токен\n/cancel — прервать',
  unknown: 'Такой команды нет. Что можно сделать: /newbot, /mybots, /revoke.',
  name: 'Создаём бота. Как его назвать? Имя видят все, позже его можно сменить.',
  longName: 'Слишком длинное имя: помещается 64 символа. Пришлите покороче.',
  username: (name: string) =>
    `Имя «<b>${name}</b>» принято. Теперь придумайте адрес: латинские буквы, цифры и подчёркивания, в конце — bot. Например, my_shop_bot.`,
  issues: {
    short: `Адрес слишком короткий: нужно хотя бы ${MIN_USERNAME} символов.`,
    long: `Адрес слишком длинный: помещается ${MAX_USERNAME} символа.`,
    characters: 'В адресе могут быть только латинские буквы, цифры и одиночные подчёркивания, а начинается он с буквы.',
    ending: 'Адрес должен заканчиваться на bot, например my_shop_bot.',
    taken: 'Этот адрес уже занят. Пришлите другой.',
  } satisfies Record<UsernameIssue, string>,
  created: (username: string, token: string) =>
    `Бот @${username} готов. Вот его токен:\n<code>${token}</code>\n\nТокен — это ключ от бота: с ним можно писать от его имени. Не показывайте его посторонним, а если он утёк, смените его командой /revoke.`,
  none: 'Своих ботов пока нет. Создать: /newbot.',
  list: 'Ваши боты:',
  which: 'Чей токен сменить? Пришлите адрес бота, например @my_shop_bot.',
  notYours: 'Среди ваших ботов такого нет. Пришлите другой адрес или /cancel.',
  revoked: (username: string, token: string) =>
    `Старый токен бота @${username} больше не действует. Новый:\n<code>${token}</code>`,
  cancelled: 'Хорошо, прервали.',
  nothing: 'Прерывать нечего.',
};

const en: typeof ru = {
  hello:
    'This is where bots for trying out the shop are made. It is a sandbox: nothing here reaches the real Telegram.\n\n/newbot — create a bot\n/mybots — my bots and their tokens\n/revoke — replace a token\n/cancel — stop',
  unknown: 'There is no such command. Try /newbot, /mybots or /revoke.',
  name: 'Let’s create a bot. What should it be called? Everybody sees this name, and you can change it later.',
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
    `@${username} is ready. Its token:\n<code>${token}</code>\n\nThe token is the key to your bot: its owner can write in the bot’s name. Show it to nobody; if it leaks, replace it with /revoke.`,
  none: 'You have no bots yet. Create one: /newbot.',
  list: 'Your bots:',
  which: 'Which bot gets a new token? Send its username, such as @my_shop_bot.',
  notYours: 'You have no such bot. Send another username, or /cancel.',
  revoked: (username, token) =>
    `The old token of @${username} is not valid any more. The new one:\n<code>${token}</code>`,
  cancelled: 'All right, stopped.',
  nothing: 'There is nothing to stop.',
};

const zh: typeof ru = {
  hello:
    '在这里创建用于测试商店的机器人。这是沙盒：内容不会发送到真正的 Telegram。\n\n/newbot — 创建机器人\n/mybots — 我的机器人和令牌\n/revoke — 更换令牌\n/cancel — 取消',
  unknown: '没有这个命令。可用命令：/newbot、/mybots、/revoke。',
  name: '创建新机器人。它叫什么名字？所有人都能看到这个名字，以后可以修改。',
  longName: '名字太长：最多 64 个字符。请发送短一些的名字。',
  username: (name) =>
    `名字“<b>${name}</b>”已记下。现在请设置用户名：只用拉丁字母、数字和下划线，并以 bot 结尾，例如 my_shop_bot。`,
  issues: {
    short: `用户名太短：至少需要 ${MIN_USERNAME} 个字符。`,
    long: `用户名太长：最多 ${MAX_USERNAME} 个字符。`,
    characters: '用户名只能包含拉丁字母、数字和单个下划线，并以字母开头。',
    ending: '用户名必须以 bot 结尾，例如 my_shop_bot。',
    taken: '该用户名已被占用，请换一个。',
  },
  created: (username, token) =>
    `机器人 @${username} 已创建。它的令牌：\n<code>${token}</code>\n\n令牌就是机器人的钥匙：持有者可以用它的名义发消息。请勿告诉他人；若已泄露，请用 /revoke 更换。`,
  none: '您还没有机器人。创建：/newbot。',
  list: '您的机器人：',
  which: '要更换哪个机器人的令牌？请发送它的用户名，例如 @my_shop_bot。',
  notYours: '您没有这个机器人。请发送其他用户名，或 /cancel。',
  revoked: (username, token) => `@${username} 的旧令牌已失效。新令牌：\n<code>${token}</code>`,
  cancelled: '好的，已取消。',
  nothing: '没有可取消的操作。',
};

export const botFatherTexts: Record<PersonLanguage, typeof ru> = { ru, en, zh };

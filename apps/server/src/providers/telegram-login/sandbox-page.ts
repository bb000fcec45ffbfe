import type { PayLanguage } from '../sandbox/pay-texts.ts';
import { sandboxPersons } from './sandbox-persons.ts';

const texts: Record<PayLanguage, { title: string; test: string; ask: string; decline: string; invalid: string }> = {
  ru: {
    title: 'Вход через Telegram',
    test: 'Тестовый вход: настоящий Telegram не участвует.',
    ask: 'Выберите, кто вы:',
    decline: 'Отказаться',
    invalid: 'Этой ссылкой войти нельзя. Вернитесь в магазин и начните заново.',
  },
  en: {
    title: 'Sign in with Telegram',
    test: 'A test: the real Telegram takes no part in it.',
    ask: 'Choose who you are:',
    decline: 'Decline',
    invalid: 'This link can’t sign in. Go back to the shop and start again.',
  },
  zh: {
    title: '使用 Telegram 登录',
    test: '测试登录：不涉及真实的 Telegram。',
    ask: '请选择您的身份：',
    decline: '拒绝',
    invalid: '此链接无法登录。请返回商店重新开始。',
  },
};

/** The page at which a person chooses who they are. Without scripts, so that it works under a strict content security policy. */
export function renderChoice(base: string, language: PayLanguage, query: string): string {
  const { title, ask, decline } = texts[language];
  const people = sandboxPersons.map(
    ({ id, name, username }) =>
      `<button name="person" value="${id}" class="wide">${escapeHtml(`${name} (@${username})`)}</button>`,
  );
  return renderPage(
    base,
    language,
    `<header><h1>${title}</h1><p class="provider">Telegram</p></header>
<form method="post" action="${escapeHtml(`${base}/auth?${query}`)}"><p class="wide">${ask}</p>
${people.join('\n')}
<button name="person" value="none" class="wide">${decline}</button></form>`,
  );
}

export function renderInvalid(base: string, language: PayLanguage): string {
  return renderPage(base, language, `<header><h1>${texts[language].invalid}</h1></header>`);
}

function renderPage(base: string, language: PayLanguage, content: string): string {
  const { title, test } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(base)}/pay.css">
</head>
<body>
<main>
<p class="test">${test}</p>
<section>${content}</section>
</main>
</body>
</html>
`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

import { localeOf } from '@lotok/i18n';
import { escapeHtml } from '../mail-letter.ts';
import { outboxTexts } from './outbox-texts.ts';
import type { Language } from './routes.ts';

/** An email as the page shows it. */
export type ShownLetter = { file: string; to: string; subject: string; date: string; text: string; html: string };

/** The list of all emails, the newest first. */
export function renderOutbox(letters: readonly ShownLetter[], language: Language): string {
  const texts = outboxTexts[language];
  const rows = letters.map(
    (letter) => `<li><a href="${addressOf(letter)}"><strong>${escapeHtml(letter.subject)}</strong>
<span>${escapeHtml(letter.to)}</span><time>${escapeHtml(formatDate(letter.date, language))}</time></a></li>`,
  );
  return renderDocument(
    language,
    texts.title,
    `<h1>${escapeHtml(texts.title)}</h1><p class="soft">${escapeHtml(texts.why)}</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${escapeHtml(texts.empty)}</p>`}`,
  );
}

/** One email: as HTML in a sandboxed frame that can only open links, and as plain text. */
export function renderLetter(letter: ShownLetter, language: Language): string {
  const texts = outboxTexts[language];
  return renderDocument(
    language,
    letter.subject,
    `<p><a href="/outbox">${escapeHtml(texts.back)}</a></p>
<h1>${escapeHtml(letter.subject)}</h1>
<dl><dt>${escapeHtml(texts.to)}</dt><dd>${escapeHtml(letter.to)}</dd>
<dt>${escapeHtml(texts.date)}</dt><dd>${escapeHtml(formatDate(letter.date, language))}</dd></dl>
<iframe title="${escapeHtml(texts.look)}" src="${addressOf(letter)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${escapeHtml(texts.plain)}</h2>
<pre>${escapeHtml(letter.text)}</pre>
<p><a href="${addressOf(letter)}/file" download>${escapeHtml(texts.file)}</a></p>`,
  );
}

export function renderNoLetter(language: Language): string {
  const texts = outboxTexts[language];
  return renderDocument(
    language,
    texts.unknown,
    `<h1>${escapeHtml(texts.unknown)}</h1><p><a href="/outbox">${escapeHtml(texts.back)}</a></p>`,
  );
}

function addressOf({ file }: ShownLetter): string {
  return `/outbox/${encodeURIComponent(file)}`;
}

function formatDate(date: string, language: Language): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

function renderDocument(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

export type Letter = { subject: string; text: string; html: string };

type Frame = {
  language: string;
  shopName: string;
  title: string;
  /** Trusted HTML: text from outside is already escaped. */
  body: string;
  button: { text: string; address: string };
  footer: string;
};

/** Mail clients support styles in the head at best, so there are few colours, for both themes (design.md, Tokens). */
const styles = `
body{margin:0;padding:24px 12px;background:#fbfaf8;color:#1b1d22;font:16px/1.5 Onest,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e2e0dc;border-radius:16px}
h1{font-size:22px;line-height:1.2;margin:0 0 16px}h2{font-size:16px;line-height:1.3;margin:20px 0 4px}
p{margin:0 0 12px}.soft{color:#5f636b;font-size:14px}
pre{margin:0 0 12px;padding:12px;background:#f3f2ef;border-radius:10px;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;word-break:break-all}
.code{margin:0 0 16px;padding:14px 12px;background:#f3f2ef;border-radius:10px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em;text-align:center}
a.button{display:inline-block;padding:12px 20px;background:#2a5bd7;color:#fff;border-radius:10px;text-decoration:none;font-weight:600}
@media (prefers-color-scheme:dark){body{background:#101214;color:#f1efea}main{background:#1a1c20;border-color:#34373d}.soft{color:#a9adb5}pre,.code{background:#121417}a.button{background:#7ea2ff;color:#101214}}`;

/** The HTML of an email in the shop's design, for light and dark themes. */
export function letterHtml(frame: Frame): string {
  return `<!doctype html>
<html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(frame.title)}</title><style>${styles}</style></head>
<body><main><p class="soft">${escapeHtml(frame.shopName)}</p><h1>${escapeHtml(frame.title)}</h1>
${frame.body}
<p><a class="button" href="${escapeHtml(frame.button.address)}">${escapeHtml(frame.button.text)}</a></p>
<p class="soft">${escapeHtml(frame.footer)}</p></main></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

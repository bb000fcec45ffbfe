import { expect, type Page } from '@playwright/test';

const ROW = /<a href="([^"]+)"><strong>[^<]*<\/strong>\s*<span>([^<]*)<\/span>/g;

/** The plain text of the newest letter to an address, once there are `count` of them. */
export async function readLetter(page: Page, address: string, count = 1): Promise<string> {
  const list = async () => {
    const outbox = await (await page.request.get('/outbox')).text();
    return [...outbox.matchAll(ROW)].filter(([, , to]) => to === address).map(([, file = '']) => file);
  };
  await expect.poll(async () => (await list()).length).toBe(count);
  const [newest = ''] = await list();
  const letter = await (await page.request.get(newest)).text();
  return (/<pre>([^]*?)<\/pre>/.exec(letter)?.[1] ?? '').replace(/[\u00a0\u202f]/g, ' ');
}

/** The reset code: a line of exactly six characters. */
export function codeIn(letter: string): string {
  return /^[0-9A-Z]{6}$/m.exec(letter)?.[0] ?? '';
}

/** The path of the confirmation link in a letter. */
export function pathIn(letter: string): string {
  return /\/confirm-[a-z-]+\/[\w-]+/.exec(letter)?.[0] ?? '';
}

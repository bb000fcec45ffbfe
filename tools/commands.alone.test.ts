import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { findPooler } from './pooler.mjs';
import { eventually } from '../apps/server/test/shop.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const ENDS_WITHIN_SECONDS = 60;
const OPENS_WITHIN_SECONDS = 90;

/** Every process of a command has this folder in its environment, and its PostgreSQL, which gets no environment, in its words. */
let mark: string;
beforeEach(() => {
  mark = mkdtempSync(path.join(tmpdir(), 'lotok-mark-'));
});
afterEach(() => rmSync(mark, { recursive: true, force: true }));

function start(words: string[], settings: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
  const env = { ...process.env, ...settings, TMPDIR: mark, NODE_ENV: undefined, VITEST: undefined };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more));
  return { child, said: () => text };
}

/** Processes of the command that are still there, as Linux tells them. */
function listLeft(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [environment, words] = ['environ', 'cmdline'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
        const isOurs = environment?.includes(mark) || words?.includes(mark);
        return isOurs ? [`${pid}: ${words?.replaceAll('\0', ' ')}`] : [];
      } catch {
        return [];
      }
    });
}

const saysSoon = (said: () => string, words: RegExp) =>
  eventually(async () => words.test(said()), OPENS_WITHIN_SECONDS).catch(() => {
    throw new Error(`it never said ${words}:\n${said()}`);
  });

const commands: [what: string, words: string[], begun: RegExp][] = [
  ['tests with a database', ['tools/task.mjs', 'test', 'ledger.test.ts'], /RUN/],
  ['the benchmark', ['tools/task.mjs', 'bench', '--quick'], /▸ bench/],
  ['the chaos run', ['tools/task.mjs', 'chaos', '--payments', '40'], /buying and killing begin/],
  ['the gallery', ['tools/task.mjs', 'gallery', 'home', '390', 'ru'], /▸ gallery/],
];
if (findPooler()) commands.push(['tests behind a pooler', ['tools/task.mjs', 'test', 'pooler'], /✓/]);

describe.runIf(process.platform === 'linux')('a command leaves no process behind', { timeout: 0 }, () => {
  it.each(commands)('when %s is killed', async (_what, words, begun) => {
    const { child, said } = start(words);
    await saysSoon(said, begun);
    // PostgreSQL, the last to be started, is what outlives whoever started it.
    await eventually(async () => listLeft().some((line) => line.includes('postgres')), OPENS_WITHIN_SECONDS);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await eventually(async () => listLeft().length === 0, ENDS_WITHIN_SECONDS).catch(() =>
      expect(listLeft()).toEqual([]),
    );
  });

  it('when a test fails', async () => {
    const { child, said } = start(['tools/task.mjs', 'test', 'no-such-test']);
    const [code] = await once(child, 'exit');
    expect({ code, said: said().includes('contains no-such-test') }).toEqual({
      code: 1,
      said: true,
    });
    expect(listLeft()).toEqual([]);
  });
});

describe('npm run dev', { timeout: 0 }, () => {
  it('serves page and API at one address, restarts the server when a file changes, and ends as it is told to', async () => {
    const port = await findFreePort();
    const { child, said } = start(['tools/dev.mjs'], { PORT: String(port), DATA_DIR: path.join(mark, 'data') });
    await saysSoon(said, /is open: http/);
    const ask = (address: string) => fetch(`http://localhost:${port}${address}`);
    expect(await (await ask('/products/1')).text()).toContain('/src/main.tsx');
    expect(await (await ask('/api/shop/getShop')).json()).toMatchObject({ public_url: `http://localhost:${port}` });
    expect((await ask('/pictures/telegram.svg')).headers.get('content-type')).toContain('image/svg');

    const now = new Date();
    utimesSync(path.join(root, 'apps/server/src/main.ts'), now, now);
    await saysSoon(said, /main\.ts changed: restarted/);
    expect((await ask('/api/shop/getShop')).status).toBe(200);

    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    if (process.platform === 'linux') expect(listLeft()).toEqual([]);
  });
});

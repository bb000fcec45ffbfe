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

/** A folder that marks the processes of a command: it is in their environment, and in the arguments of PostgreSQL. */
let mark: string;
beforeEach(() => {
  mark = mkdtempSync(path.join(tmpdir(), 'lotok-mark-'));
});
afterEach(() => rmSync(mark, { recursive: true, force: true }));

function start(args: string[], settings: Record<string, string> = {}): { child: ChildProcess; output: () => string } {
  const env = { ...process.env, ...settings, TMPDIR: mark, NODE_ENV: undefined, VITEST: undefined };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more));
  return { child, output: () => text };
}

/** The processes of the command that are still running, from /proc of Linux. */
function listRemaining(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [environment, args] = ['environ', 'cmdline'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
        const isOurs = environment?.includes(mark) || args?.includes(mark);
        return isOurs ? [`${pid}: ${args?.replaceAll('\0', ' ')}`] : [];
      } catch {
        return [];
      }
    });
}

const waitForOutput = (output: () => string, pattern: RegExp) =>
  eventually(async () => pattern.test(output()), OPENS_WITHIN_SECONDS).catch(() => {
    throw new Error(`it never printed ${pattern}:\n${output()}`);
  });

const commands: [what: string, args: string[], startedPattern: RegExp][] = [
  ['tests with a database', ['tools/task.mjs', 'test', 'ledger.test.ts'], /RUN/],
  ['the benchmark', ['tools/task.mjs', 'bench', '--quick'], /▸ bench/],
  ['the chaos run', ['tools/task.mjs', 'chaos', '--payments', '40'], /The shop is open/],
  ['the gallery', ['tools/task.mjs', 'gallery', 'home', '390', 'ru'], /▸ gallery/],
];
if (findPooler()) commands.push(['tests behind a pooler', ['tools/task.mjs', 'test', 'pooler'], /RUN/]);

describe.runIf(process.platform === 'linux')('a command leaves no process behind', { timeout: 0 }, () => {
  it.each(commands)('when %s is killed', async (_what, args, startedPattern) => {
    const { child, output } = start(args);
    await waitForOutput(output, startedPattern);
    // PostgreSQL is started last, and it would outlive its parent process.
    await eventually(async () => listRemaining().some((line) => line.includes('postgres')), OPENS_WITHIN_SECONDS);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await eventually(async () => listRemaining().length === 0, ENDS_WITHIN_SECONDS).catch(() =>
      expect(listRemaining()).toEqual([]),
    );
  });

  it('when a test fails', async () => {
    const { child, output } = start(['tools/task.mjs', 'test', 'no-such-test']);
    const [code] = await once(child, 'exit');
    expect({ code, output: output().includes('contains no-such-test') }).toEqual({
      code: 1,
      output: true,
    });
    expect(listRemaining()).toEqual([]);
  });
});

describe('npm run dev', { timeout: 0 }, () => {
  it('serves page and API at one address, restarts the server when a file changes, and ends on SIGINT', async () => {
    const port = await findFreePort();
    const { child, output } = start(['tools/dev.mjs'], { PORT: String(port), DATA_DIR: path.join(mark, 'data') });
    await waitForOutput(output, /is open: http/);
    const request = (address: string) => fetch(`http://localhost:${port}${address}`);
    expect(await (await request('/products/1')).text()).toContain('/src/main.tsx');
    expect(await (await request('/api/shop/getShop')).json()).toMatchObject({ public_url: `http://localhost:${port}` });
    expect((await request('/pictures/telegram.svg')).headers.get('content-type')).toContain('image/svg');

    const now = new Date();
    utimesSync(path.join(root, 'apps/server/src/main.ts'), now, now);
    await waitForOutput(output, /main\.ts changed: restarted/);
    expect((await request('/api/shop/getShop')).status).toBe(200);

    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    if (process.platform === 'linux') expect(listRemaining()).toEqual([]);
  });
});

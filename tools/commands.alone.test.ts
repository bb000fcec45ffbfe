import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { build } from './build.mjs';
import { findPooler } from './pooler.mjs';
import { eventually } from '../apps/server/test/shop.ts';
import { withoutSettings } from '../apps/server/test/without-settings.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const ENDS_WITHIN_SECONDS = 60;
/** Without a new line of output or a new process. A limit on the whole would end a command that a busy machine only slows down. */
const STUCK_AFTER_SECONDS = 90;

/** Each test has a folder that marks the processes of its command: it is in their environment, and in the arguments of PostgreSQL. */
const it = test.extend('mark', ({}, { onCleanup }) => {
  const mark = mkdtempSync(path.join(tmpdir(), 'lotok-mark-'));
  onCleanup(() => rmSync(mark, { recursive: true, force: true }));
  return mark;
});

function start(
  mark: string,
  args: string[],
  settings: Record<string, string> = {},
  program = process.execPath,
): { child: ChildProcess; output: () => string } {
  const env = { ...withoutSettings(), ...settings, TMPDIR: mark, NODE_ENV: undefined, VITEST: undefined };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more));
  return { child, output: () => text };
}

/** The processes of the command that are still running, from /proc of Linux. */
function listRemaining(mark: string): string[] {
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

/** Changes the time of a file, as saving it does. */
function touch(file: string): void {
  const now = new Date();
  utimesSync(path.join(root, file), now, now);
}

/** Waits until all processes of a command that has ended have ended too: some notice its end. */
async function expectNoneRemaining(mark: string): Promise<void> {
  await eventually(async () => listRemaining(mark).length === 0, ENDS_WITHIN_SECONDS).catch(() =>
    expect(listRemaining(mark)).toEqual([]),
  );
}

/** Kills a command and waits until all its processes have ended. */
async function killAndWait(mark: string, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await expectNoneRemaining(mark);
}

/** Waits until what a command shows matches a pattern. Fails as soon as that has not changed for too long. */
async function waitFor(shown: () => string, pattern: RegExp): Promise<void> {
  for (let known = shown(); !pattern.test(known); known = shown())
    await eventually(async () => shown() !== known, STUCK_AFTER_SECONDS).catch(() => {
      throw new Error(`${pattern} never came:\n${known}`);
    });
}

/**
 * The commands with what each prints when it has begun, and the process that it starts last, which would outlive its parent
 * process. Lighthouse, which would be installed, starts what the gallery starts; compilers and linters end by themselves.
 */
const commands: [what: string, args: string[], startedPattern: RegExp, lastProcess: RegExp][] = [
  ['tests of the units', ['tools/task.mjs', 'unit', 'run-steps'], /RUN/, /vitest/],
  ['tests with a database', ['tools/task.mjs', 'test', 'ledger.test.ts'], /RUN/, /postgres/],
  ['browser tests', ['tools/task.mjs', 'e2e', 'cart'], /▸ browser tests/, /chrom/],
  ['the benchmark', ['tools/task.mjs', 'bench', '--quick'], /▸ bench/, /postgres/],
  ['the chaos run', ['tools/task.mjs', 'chaos', '--payments', '40'], /The shop is open/, /postgres/],
  ['the load test', ['tools/task.mjs', 'soak', '--minutes', '1'], /▸ soak/, /postgres/],
  ['the gallery', ['tools/task.mjs', 'gallery', 'home', '390', 'ru'], /▸ gallery/, /chrom/],
];
if (findPooler()) commands.push(['tests behind a pooler', ['tools/task.mjs', 'test', 'pooler'], /RUN/, /postgres/]);

describe.runIf(process.platform === 'linux')('a command leaves no process behind', { timeout: 600_000 }, () => {
  // Otherwise several commands would build into the same folders at once.
  beforeAll(() => build(), 0);

  // Most of their time they wait, for the start of a database or a browser.
  it.concurrent.for(commands)('when %s is killed', async ([_what, args, startedPattern, lastProcess], { mark }) => {
    const { child, output } = start(mark, args);
    await waitFor(output, startedPattern);
    await waitFor(() => listRemaining(mark).join('\n'), lastProcess);
    await killAndWait(mark, child);
  });

  it('when npm is killed', async ({ mark }) => {
    // A script notices the death of npm only without a shell between them.
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(Object.values(scripts).filter((script) => !script.startsWith('exec node '))).toEqual([]);
    const { child, output } = start(mark, ['run', 'unit', '--', 'run-steps'], {}, 'npm');
    await waitFor(output, /RUN/);
    await killAndWait(mark, child);
  });

  it('when the shop in development is killed', async ({ mark }) => {
    const settings = { PORT: String(await findFreePort()), DATA_DIR: path.join(mark, 'data'), SEED: 'none' };
    const { child, output } = start(mark, ['tools/dev.mjs'], settings);
    await waitFor(output, /is open: /);
    await killAndWait(mark, child);
  });

  it('when a test with a database fails', async ({ mark }) => {
    const file = 'apps/server/test/planted-failure.test.ts';
    writeFileSync(
      path.join(root, file),
      "import { it } from 'vitest';\nit('fails', () => Promise.reject(new Error('planted')));\n",
    );
    try {
      const { child, output } = start(mark, ['tools/task.mjs', 'test', file]);
      const [code] = await once(child, 'exit');
      expect({ code, end: output().trim().split('\n').slice(-2) }).toEqual({
        code: 1,
        end: [`✗ ${file} › fails: Error: planted`, 'Tests: 0 passed, 1 failed'],
      });
      await expectNoneRemaining(mark);
    } finally {
      rmSync(path.join(root, file));
    }
  });

  it.for([
    ['bench', /^✗ bench failed in [\d.]+ s: build [\d.]+ s, bench [\d.]+ s$/],
    ['gallery', /^✗ gallery failed in [\d.]+ s: build [\d.]+ s, gallery [\d.]+ s$/],
  ] as const)('when npm run %s fails', async ([command, end], { mark }) => {
    const { child, output } = start(mark, ['tools/task.mjs', command, 'no-such-name']);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output().trim().split('\n').at(-1)).toMatch(end);
    await expectNoneRemaining(mark);
  });

  it('when a command has succeeded', async ({ mark }) => {
    const { child, output } = start(mark, ['tools/task.mjs', 'unit', 'tools/run-steps.mjs']);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(output().trim().split('\n').slice(-2).join(' ')).toMatch(
      /^✓ unit passed in [\d.]+ s: unit tests [\d.]+ s Tests: [1-9]\d* passed, 0 failed$/,
    );
    await expectNoneRemaining(mark);
  });

  it('when no test has the name', async ({ mark }) => {
    const { child, output } = start(mark, ['tools/task.mjs', 'test', 'no-such-test']);
    const [code] = await once(child, 'exit');
    expect({ code, output: output().includes('contains no-such-test') }).toEqual({
      code: 1,
      output: true,
    });
    await expectNoneRemaining(mark);
  });
});

describe('npm run dev', { timeout: 600_000 }, () => {
  it('serves page, office and API at one address, restarts the server when a file changes, and ends on SIGINT', async ({
    mark,
  }) => {
    const port = await findFreePort();
    const settings = { HOST: '0.0.0.0', PORT: String(port), DATA_DIR: path.join(mark, 'data') };
    const { child, output } = start(mark, ['tools/dev.mjs'], settings);
    await waitFor(output, /is open: http/);
    await waitFor(output, /^The back office: http.*\/admin$/m);
    await waitFor(output, /^Sign in there as owner with the password \S+$/m);
    // Only the page's server listens on other addresses than this machine's.
    expect(output()).not.toContain('private networks');
    const request = (address: string) => fetch(`http://localhost:${port}${address}`);
    expect(await (await request('/products/1')).text()).toContain('"/src/main.tsx');
    expect(await (await request('/admin')).text()).toContain('"/admin/src/main.tsx');
    expect(await (await request('/api/shop/getShop')).json()).toMatchObject({ public_url: `http://localhost:${port}` });
    expect((await request('/pictures/telegram.svg')).headers.get('content-type')).toContain('image/svg');
    for (const address of ['/outbox', '/sandbox/telegram']) expect((await request(address)).status).toBe(200);

    // The browser is notified of a changed component as soon as it is saved, and replaces it without a reload.
    const component = 'src/pages/not-found.tsx';
    await (await request(`/${component}`)).text();
    const token = /wsToken = "([^"]+)"/.exec(await (await request('/@vite/client')).text())?.[1] ?? '';
    const updates = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr');
    const messages: unknown[] = [];
    updates.addEventListener('message', ({ data }) => messages.push(JSON.parse(data as string)));
    await once(updates, 'open');
    touch(`apps/web/${component}`);
    await eventually(async () => messages.length > 1);
    const update = expect.objectContaining({ path: `/${component}` });
    expect(messages[1]).toMatchObject({ type: 'update', updates: expect.arrayContaining([update]) });
    updates.close();

    for (const file of ['apps/server/src/main.ts', 'apps/bot/src/shop.ts']) {
      touch(file);
      await waitFor(output, new RegExp(`${file} changed: restarted`));
      expect((await request('/api/shop/getShop')).status).toBe(200);
    }

    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    if (process.platform === 'linux') await expectNoneRemaining(mark);
  });

  it('names the setting when another program uses the port', async ({ mark }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { child, output } = start(mark, ['tools/dev.mjs'], { PORT: String(port), DATA_DIR: path.join(mark, 'data') });
    const [code] = await once(child, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(output()).toMatch(new RegExp(`PORT ${port} is taken by another program: .*\\n$`));
    expect(output()).not.toMatch(/^ +at /m);
  });
});

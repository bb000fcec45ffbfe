import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLocale } from './check-locale.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-info.ts';

const log = vi.fn();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-postgres-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const inData = (name: string) => path.join(dataDir, 'postgres', name);
const start = () => startEmbeddedPostgres({ dataDir, log });
const pidOf = async () => Number.parseInt(await readFile(inData('data/postmaster.pid'), 'utf8'), 10);

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function withServer(work: (server: EmbeddedPostgres) => Promise<void>): Promise<void> {
  const server = await start();
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

describe('the embedded server', () => {
  it('creates a cluster that supports Cyrillic, requires a password and listens on this machine only', async () => {
    await withServer(async ({ url }) => {
      await query(url, 'create extension pg_trgm');
      await checkLocale(url);
      await query(url, 'create table kept as select 7 as figure');
      const open = new URL(url);
      open.password = 'guess';
      await expect(query(open.href, 'select')).rejects.toThrow('password authentication failed');
      expect(
        await query(
          url,
          "select current_setting('listen_addresses') || current_setting('unix_socket_directories') || current_setting('fsync')",
        ),
      ).toBe('127.0.0.1on');
    });
    expect((await stat(inData('password'))).mode & 0o777).toBe(0o600);
  });

  it('keeps its port and its data after a restart', async () => {
    const port = await readFile(inData('port'), 'utf8');
    await withServer(async ({ url }) => {
      expect(await query(url, 'select figure from kept')).toBe(7);
      expect(new URL(url).port).toBe(port);
    });
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('uses another port when its own is taken', async () => {
    const { createServer } = await import('node:net');
    const other = createServer().listen(Number(await readFile(inData('port'), 'utf8')), '127.0.0.1');
    await withServer(async ({ url }) => expect(await query(url, 'select figure from kept')).toBe(7));
    other.close();
  });

  it('restarts at the same address when the server process is killed', async () => {
    await withServer(async ({ url }) => {
      const pid = await pidOf();
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(async () => expect(await query(url, 'select figure from kept')).toBe(7), {
        timeout: 60_000,
        interval: 50,
      });
      expect(await pidOf()).not.toBe(pid);
    });
  });

  it('starts after a killed server, also when its process id was reused by another process', async () => {
    await withServer(async () => undefined);
    for (const pid of [process.pid, process.ppid, 2 ** 22 - 1, '']) {
      await writeFile(inData('data/postmaster.pid'), `${pid}\n${inData('data')}\n1\n1\n\n127.0.0.1\n\nready   \n`);
      await withServer(async ({ url }) => expect(await query(url, 'select figure from kept')).toBe(7));
    }
  });

  it('removes an incomplete cluster whose creation was killed', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'lotok-postgres-'));
    await writeFile(path.join(await mkdtemp(path.join(fresh, 'postgres.new-')), 'password'), 'half');
    const server = await startEmbeddedPostgres({ dataDir: fresh, log });
    await server.stop();
    expect(await readdir(fresh)).toEqual(['postgres']);
    await rm(fresh, { recursive: true });
  });

  it('refuses a folder that a running shop uses', async () => {
    await withServer(async () => {
      await expect(startEmbeddedPostgres({ dataDir, log, holderWaitMs: 100 })).rejects.toThrow(
        `DATA_DIR ${dataDir} is in use by a running shop`,
      );
    });
  });

  it('takes over a server whose shop was killed, and can stop it', async () => {
    const { spawn } = await import('node:child_process');
    const { once } = await import('node:events');
    const module = new URL('./embedded-postgres.ts', import.meta.url).href;
    const program = `const { startEmbeddedPostgres } = await import('${module}');
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.log });
      console.log('up'); setInterval(() => 0, 1000);`;
    const shop = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shop.stdout, 'data');
    shop.kill('SIGKILL');
    await once(shop, 'exit');
    const pid = await pidOf();
    expect(isAlive(pid)).toBe(true);
    await withServer(async ({ url }) => {
      expect(await query(url, 'select figure from kept')).toBe(7);
      expect(await pidOf()).toBe(pid);
    });
    expect(isAlive(pid)).toBe(false);
  });
});

describe('checkLocale', () => {
  it('refuses a database whose locale does not support Cyrillic', async () => {
    await withServer(async ({ url }) => {
      await query(url, "create database deaf template template0 encoding 'UTF8' locale_provider libc locale 'C'");
      const deaf = new URL(url);
      deaf.pathname = '/deaf';
      await query(deaf.href, 'create extension pg_trgm');
      await expect(checkLocale(deaf.href)).rejects.toThrow('does not know Cyrillic letters');
    });
  });
});

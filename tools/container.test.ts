import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Cluster } from '../apps/server/src/platform/postgres/cluster.ts';
import { settingsOf } from '../apps/server/src/platform/postgres/server-settings.ts';

const read = (file: string): string => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

it('the image installs the packages of every workspace before it copies the sources', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const workspaces = Object.keys(packages).filter((folder) => /^(apps|packages)\/[^/]+$/.test(folder));
  const [beforeInstall = ''] = read('Dockerfile').split('RUN npm ci');
  const copied = [...beforeInstall.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
  expect(copied).toEqual(workspaces.sort());
});

it('the image installs, builds and starts the shop as the commands of package.json do', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^RUN npm ci /m);
  const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '') as string[];
  expect(`exec ${command.join(' ')}`).toBe(scripts.start);
});

it('the database of compose.yaml has each setting of the embedded one that a database on a machine of its own needs', () => {
  const ofMachine = /^(listen_addresses|port|unix_socket_directories|cluster_name|max_connections|log\w*)$/;
  // Their values depend on the memory and the cores.
  const bySize: Record<string, unknown> = {
    shared_buffers: expect.any(String),
    max_parallel_workers_per_gather: expect.any(String),
  };
  const needed = Object.entries(settingsOf({} as Cluster, 5432)).filter(([name]) => !ofMachine.test(name));
  const set = [...read('compose.yaml').matchAll(/ -c (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(set)).toEqual({ ...Object.fromEntries(needed), ...bySize });
});

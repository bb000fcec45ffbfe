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

it('the database of compose.yaml has each setting of the embedded one that a database on a machine of its own needs', () => {
  const ofMachine = /^(listen_addresses|port|unix_socket_directories|cluster_name|max_connections|log\w*)$/;
  const needed = Object.keys(settingsOf({} as Cluster, 5432)).filter((name) => !ofMachine.test(name));
  const set = [...read('compose.yaml').matchAll(/ -c (\w+)=/g)].map(([, name = '']) => name);
  expect(set.sort()).toEqual(needed.sort());
});

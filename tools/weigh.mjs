// Measures what a first visit to the home page loads from the built page, and fails above the limits of the design.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { inProject } from './setup/project.mjs';

/** Transferred bytes: scripts and styles are sent as brotli, fonts are already compressed. */
const limits = { JavaScript: 120_000, CSS: 20_000, fonts: 60_000 };
const languages = ['ru', 'en', 'zh'];
const client = inProject('apps/web/dist/client');

const file = `${client}/.vite/manifest.json`;
if (!existsSync(file)) fail(`the page is not built: there is no ${file}`);
const manifest = JSON.parse(readFileSync(file, 'utf8'));

const visits = languages.map((language) => visit('home', language));
const heaviest = visits.reduce((one, other) => (one.sums.JavaScript >= other.sums.JavaScript ? one : other));
console.log(`First visit to the home page, ${heaviest.language}:`);
for (const { kind, name, bytes } of heaviest.files) console.log(`  ${kilo(bytes)}  ${kind.padEnd(10)}  ${name}`);
for (const [kind, limit] of Object.entries(limits)) {
  const sums = visits.map(({ language, sums }) => `${language} ${kilo(sums[kind])}`);
  console.log(`${kind.padEnd(12)}${sums.join('   ')}   of at most ${kilo(limit)} kB`);
}
for (const page of ['catalog', 'category', 'product'])
  console.log(`  ${page}: JavaScript ${kilo(visit(page, 'ru').sums.JavaScript)} kB`);

const heavy = Object.keys(limits).filter((kind) => visits.some(({ sums }) => sums[kind] > limits[kind]));
if (heavy.length > 0) fail(`too heavy: ${heavy.join(', ')}`);

/** The files that the first document of a page references: scripts with their static imports, styles, preloaded fonts. */
function visit(page, language) {
  const keys = new Set();
  collect(find('src/main.tsx'), keys);
  collect(find(`src/pages/${page}.tsx`), keys);
  collect(find(`virtual:messages/first/${language}`), keys);
  const chunks = [...keys].map((key) => manifest[key]);
  const files = [
    { kind: 'JavaScript', name: 'start.js' },
    ...chunks.map((chunk) => ({ kind: 'JavaScript', name: chunk.file })),
    ...[...new Set(chunks.flatMap(({ css = [] }) => css))].map((name) => ({ kind: 'CSS', name })),
    ...fontFiles().map((name) => ({ kind: 'fonts', name })),
  ].map((one) => ({ ...one, bytes: weigh(one.name) }));
  const sums = Object.fromEntries(
    Object.keys(limits).map((kind) => [kind, sum(files.filter((one) => one.kind === kind))]),
  );
  return { language, files: files.sort((one, other) => other.bytes - one.bytes), sums };
}

/** All fonts of the build: which of them a page loads depends on its text. */
function fontFiles() {
  const names = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  return [...new Set(names.filter((name) => name.endsWith('.woff2')))];
}

function find(end) {
  const key = Object.keys(manifest).find((name) => name.endsWith(end));
  return key ?? fail(`the build has no ${end}`);
}

function collect(key, keys) {
  if (keys.has(key)) return;
  keys.add(key);
  for (const imported of manifest[key].imports ?? []) collect(imported, keys);
}

function weigh(name) {
  const bytes = readFileSync(`${client}/${name}`);
  return name.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function kilo(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6);
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

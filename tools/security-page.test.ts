import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/', import.meta.url));
const page = readFileSync(path.join(folder, 'security.md'), 'utf8');
/** The chapters of OWASP ASVS 5.0. */
const chapters = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend security',
  'API and web service',
  'File handling',
  'Authentication',
  'Session management',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Security logging and error handling',
  'WebRTC',
];
const chapterTexts = page.split(/^## /m).slice(1);
const normaliseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The files that a point of the page links to, and the test names that it quotes. */
function evidenceOf(point: string) {
  const targets = [...point.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return {
    files: targets.filter((target) => !target.startsWith('http')).map((target) => path.join(folder, target)),
    names: [...point.matchAll(/“([^”]+)”/g)].map(([, name = '']) => normaliseSpaces(name)),
  };
}
const points = chapterTexts.flatMap((chapterText) =>
  chapterText
    .split(/\n(?=- |\*\*Open|\n)/)
    .map(normaliseSpaces)
    .filter((point) => point.startsWith('- ')),
);

describe('docs/security.md', () => {
  it('covers every chapter with its open points and with a test', () => {
    expect(chapterTexts.map((chapterText) => chapterText.split('\n')[0])).toEqual(
      chapters.map((name, index) => `V${index + 1} ${name}`),
    );
    for (const chapterText of chapterTexts) {
      const [title = ''] = chapterText.split('\n');
      if (chapterText.includes('Does not apply')) continue;
      expect(chapterText, title).toMatch(/^\*\*Open:\*\* \S/m);
      expect(chapterText, title).toMatch(/\.test\.tsx?\)/);
    }
  });

  it.each(points)('%s', (point) => {
    const { files, names } = evidenceOf(point);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const texts = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => normaliseSpaces(readFileSync(file, 'utf8')));
    for (const name of names)
      expect(
        texts.some((text) => text.includes(name)),
        `“${name}” is in none of its files`,
      ).toBe(true);
  });
});

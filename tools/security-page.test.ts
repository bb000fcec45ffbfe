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
const parts = page.split(/^## /m).slice(1);
const plainly = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a point of the page links to, and the names of tests that stand after it. */
function evidenceOf(point: string) {
  const targets = [...point.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return {
    files: targets.filter((target) => !target.startsWith('http')).map((target) => path.join(folder, target)),
    names: [...point.matchAll(/“([^”]+)”/g)].map(([, name = '']) => plainly(name)),
  };
}
const points = parts.flatMap((part) =>
  part
    .split(/\n(?=- |\*\*Open|\n)/)
    .map(plainly)
    .filter((point) => point.startsWith('- ')),
);

describe('the page about security', () => {
  it('goes through every chapter, says what is open, and promises nothing without a test', () => {
    expect(parts.map((part) => part.split('\n')[0])).toEqual(chapters.map((name, index) => `V${index + 1} ${name}`));
    for (const part of parts) {
      const [title = ''] = part.split('\n');
      if (part.includes('Does not apply')) continue;
      expect(part, title).toMatch(/^\*\*Open:\*\* \S/m);
      expect(part, title).toMatch(/\.test\.tsx?\)/);
    }
  });

  it.each(points)('%s', (point) => {
    const { files, names } = evidenceOf(point);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const texts = files.filter((file) => file.endsWith('.ts')).map((file) => plainly(readFileSync(file, 'utf8')));
    for (const name of names)
      expect(
        texts.some((text) => text.includes(name)),
        `“${name}” is in none of its files`,
      ).toBe(true);
  });
});

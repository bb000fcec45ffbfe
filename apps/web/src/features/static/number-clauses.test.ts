import { expect, it } from 'vitest';
import { numberClauses } from './number-clauses.ts';

const section = (id: string, html: string) => ({ id, title: id, html });

it('chapters of clauses and their clauses are numbered, other sections and inner lists are not', () => {
  const [first, plain, second] = numberClauses([
    section('one', '<ol class="clauses">\n<li>a<ul><li>inner</li></ul></li><li>b</li></ol><ol><li>after</li></ol>'),
    section('plain', '<ol><li>step</li></ol>'),
    section('two', '<ol class="clauses"><li>c</li></ol>'),
  ]);
  expect(first?.title).toBe('1. one');
  expect([...(first?.html.matchAll(/<li id="([^"]*)"/g) ?? [])].map(([, id]) => id)).toEqual(['1.1', '1.2']);
  expect(first?.html).toContain('<ul><li>inner</li></ul></div></li>');
  expect(first?.html).toContain('<ol><li>after</li></ol>');
  expect(plain).toEqual(section('plain', '<ol><li>step</li></ol>'));
  expect(second?.html).toBe(
    '<ol class="grid list-none gap-3 pl-0"><li id="2.1" class="mt-0 grid scroll-mt-20 grid-cols-[2.75rem_minmax(0,1fr)]"><span class="figures text-ink-soft">2.1</span><div>c</div></li></ol>',
  );
});

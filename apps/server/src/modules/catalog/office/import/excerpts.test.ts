import { describe, expect, it } from 'vitest';
import { excerptsOf } from './excerpts.ts';

describe('the excerpts of two texts', () => {
  it('are short texts themselves', () => {
    expect(excerptsOf('a'.repeat(200), '')).toEqual({ from: 'a'.repeat(200), to: '' });
  });

  it('begin shortly before the difference, however late it is', () => {
    const same = 'x'.repeat(1_000);
    const { from, to } = excerptsOf(`${same}old${same}`, `${same}new`);
    expect(from).toBe(`…${'x'.repeat(40)}old${'x'.repeat(157)}…`);
    expect(to).toBe(`…${'x'.repeat(40)}new`);
  });

  it('begin at the beginning where the difference is near it, and show an added end', () => {
    const same = 'x'.repeat(210);
    expect(excerptsOf(`a${same}`, `b${same}`)).toEqual({
      from: `a${'x'.repeat(199)}…`,
      to: `b${'x'.repeat(199)}…`,
    });
    expect(excerptsOf(same, `${same}!`)).toEqual({ from: `…${'x'.repeat(40)}`, to: `…${'x'.repeat(40)}!` });
  });

  it('divide no surrogate pair', () => {
    const { from, to } = excerptsOf('🔑'.repeat(120), `${'🔑'.repeat(119)}🔒`);
    for (const text of [from, to]) expect(text.isWellFormed()).toBe(true);
    for (let offset = 0; offset < 4; offset += 1) {
      const texts = excerptsOf('x'.repeat(offset) + '🔑'.repeat(150), 'x'.repeat(offset) + '🔒'.repeat(150));
      for (const text of Object.values(texts)) expect(text.isWellFormed()).toBe(true);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { addClick, type RepeatedClicks } from './repeated-clicks.ts';

function steps(count: number, gapMs = 100, direction: 1 | -1 = 1, start: RepeatedClicks | null = null): number[] {
  let run = start;
  return Array.from({ length: count }, (_, index) => {
    const click = addClick(run, direction, 1000 + index * gapMs);
    run = click.state;
    return click.step;
  });
}

describe('addClick', () => {
  it('steps by 1 for the first ten quick clicks, then by more', () => {
    expect(steps(13)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4]);
  });
  it('never steps by more than 30', () => {
    expect(steps(60).at(-1)).toBe(30);
    expect(steps(39).at(-1)).toBe(30);
    expect(steps(38).at(-1)).toBe(29);
  });
  it('counts clicks with a gap of exactly 200 ms as repeated', () => {
    expect(steps(11, 200).at(-1)).toBe(2);
  });
  it('starts again after a longer gap', () => {
    expect(steps(30, 201).every((step) => step === 1)).toBe(true);
  });
  it('starts again when the direction changes', () => {
    const run: RepeatedClicks = { direction: 1, clicks: 25, at: 1000 };
    expect(addClick(run, -1, 1050)).toEqual({ state: { direction: -1, clicks: 1, at: 1050 }, step: 1 });
  });
});

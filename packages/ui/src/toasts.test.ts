import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, holdToast, releaseToast, showToast } from './toasts.ts';

const DURATION_MS = 5_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const show = (text: string) => showToast({ kind: 'info', text }, DURATION_MS);
const texts = () => currentToasts().map(({ text }) => text);
const idOf = (text: string) => currentToasts().find((toast) => toast.text === text)?.id ?? 0;

it('a toast disappears after its duration, or earlier when it is dismissed', () => {
  show('Saved');
  const dismiss = show('Copied');
  expect(texts()).toEqual(['Saved', 'Copied']);
  dismiss();
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(DURATION_MS - 1);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a toast with the same text replaces the former one, and three are shown at most', () => {
  for (const text of ['1', '2', '3', '4', '3']) show(text);
  expect(texts()).toEqual(['2', '4', '3']);
});

it('a toast stays while the pointer is over it or the focus in it, and then for its whole duration', () => {
  show('Removed');
  const id = idOf('Removed');
  vi.advanceTimersByTime(DURATION_MS - 1);
  holdToast(id, 'pointer');
  holdToast(id, 'focus');
  vi.advanceTimersByTime(DURATION_MS * 10);
  releaseToast(id, 'pointer');
  vi.advanceTimersByTime(DURATION_MS * 10);
  expect(texts()).toEqual(['Removed']);
  releaseToast(id, 'focus');
  vi.advanceTimersByTime(DURATION_MS - 1);
  expect(texts()).toEqual(['Removed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a toast that is not held is not prolonged by a release, and one that is held can be dismissed', () => {
  show('Removed');
  const id = idOf('Removed');
  vi.advanceTimersByTime(DURATION_MS - 1);
  releaseToast(id, 'focus');
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);

  show('Restored');
  holdToast(idOf('Restored'), 'pointer');
  dismissToast(idOf('Restored'));
  releaseToast(idOf('Restored'), 'pointer');
  expect(texts()).toEqual([]);
});

import { useSyncExternalStore } from 'react';
import { lasting } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const KEY = 'theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = lasting.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Remembers the choice, which /start.js applies before the first paint of the next page. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    lasting.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    lasting.set(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

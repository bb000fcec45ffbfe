import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const KEY = 'theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = localStore.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice; /start.js applies it before the first paint of the next page. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStore.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set(KEY, theme);
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

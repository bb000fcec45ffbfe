import { useEffect, useEffectEvent } from 'react';
import { isSearchShortcut } from './search-rules.ts';

/** Listens for `/`, except in text fields and under an open modal dialog. */
export function useSearchShortcut(onPress: () => boolean): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        !isSearchShortcut(event) ||
        event.defaultPrevented ||
        isTyping(event.target) ||
        document.querySelector('dialog:modal')
      )
        return;
      if (press()) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select'));

import { useEffect, useEffectEvent } from 'react';
import { asksForSearch } from './search-rules.ts';

/** `/` anywhere but where something is typed, and not under an open window. */
export function useSearchKey(onPress: () => boolean): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        !asksForSearch(event) ||
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

import { may, type Role } from '@lotok/contract/admin';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { pages, resources } from '../resources/index.ts';
import { destinations, readKey } from './keys.ts';

/** How long `g` waits for its second key. */
const SEQUENCE_MS = 1_500;
const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

/** Finds the address of a list or a page that the role may open; null when there is none. */
export function pathOf(name: string, role: Role): string | null {
  const page = pages.find((each) => each.name === name);
  if (page) return page.area === null || may(role, page.area, 'read') ? page.path : null;
  const resource = resources.find((each) => each.name === name && each.list);
  return resource && may(role, resource.area, 'read') ? `/${name}` : null;
}

/** The keys that lead somewhere for this role, with their destinations. */
export const listDestinations = (role: Role): [code: string, name: string][] =>
  Object.entries(destinations).filter(([, name]) => pathOf(name, role) !== null);

type Options = { isEnabled: boolean; onSearch: () => void; onHelp: () => void };

/** Acts on the keys of the office wherever nobody types and no dialog is open. */
export function useKeys({ isEnabled, onSearch, onHelp }: Options): void {
  const navigate = useNavigate();
  const { permissions: role } = usePermissions<Role>();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isBusy(event.target)) return;
    const meaning = readKey(event, event.timeStamp - pressedG.current < SEQUENCE_MS);
    pressedG.current = meaning === 'go' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (meaning === null || meaning === 'go') return;
    if (typeof meaning === 'object') {
      const path = role ? pathOf(meaning.goTo, role) : null;
      if (path === null) return;
      void navigate(path);
    } else if (meaning === 'search') onSearch();
    else onHelp();
    event.preventDefault();
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isEnabled]);
}

/** Whether the key belongs to a field, or to a dialog or menu that is open. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('.MuiModal-root:not([aria-hidden="true"])') !== null;

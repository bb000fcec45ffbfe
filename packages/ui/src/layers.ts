import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Stands in the state of a history entry: which page it belongs to, and how many layers lie over that page in it. */
type Mark = { page: string; depth: number };
type Entry = { state: unknown; url: string | URL | null | undefined };

/** What lies over the page, in the order of opening, and how each is closed. */
const layers = new Map<HTMLElement, () => void>();
/** The mark of the current entry; no page: it has none. */
let page = '';
let depth = 0;
/** What the router wrote while layers lay over its page, for the entries under the current one. */
let written: Entry | null = null;
/** A way through the history that was begun and has not ended. */
let isMoving = false;
let held: (() => void)[] = [];
let isDue = false;

/**
 * While a window or a menu is open, the browser's Back closes it instead of leaving the page: it has an entry of its own in
 * the history, above the page's and with the same address. Closed in another way, it takes that entry back.
 */
export function useLayer(isOpen: boolean, element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = element.current;
    if (!isOpen || !layer) return;
    layers.set(layer, () => close());
    settleSoon();
    return () => {
      layers.delete(layer);
      settleSoon();
    };
  }, [isOpen, element]);
}

/** The history as the router has it: only with entries of pages. What it does there waits until those of layers are gone. */
export const pageHistory = {
  get state(): unknown {
    return history.state;
  },
  pushState(state: unknown, _: string, url?: string | URL | null): void {
    if (depth === 0 && !isMoving) {
      page = '';
      return history.pushState(state, '', url);
    }
    held.push(() => pageHistory.pushState(state, '', url));
    if (!isMoving) move(-depth);
  },
  replaceState(state: unknown, _: string, url?: string | URL | null): void {
    if (isMoving) return void held.push(() => pageHistory.replaceState(state, '', url));
    if (depth > 0) written = { state, url };
    history.replaceState(marked(state), '', url);
  },
  go(by: number): void {
    if (by < 0) move(by - depth);
    // The entry of a layer has taken the place of all that was ahead.
    else if (depth === 0) move(by);
  },
};

/** The window as far as the router needs it: it hears of no steps between the layers of a page. Made once, before the router. */
export function pageWindow(): Window {
  arrive();
  settleSoon();
  return {
    document,
    location,
    history: pageHistory,
    addEventListener: (type: string, listen: (event: Event) => void) =>
      addEventListener(type, type === 'popstate' ? (event) => land(() => listen(event)) : listen),
  } as unknown as Window;
}

/** After a step through the history, by the reader or by ourselves. */
function land(tellRouter: () => void): void {
  const isOwnStep = isMoving;
  const waiting = held;
  isMoving = false;
  held = [];
  const mark = markOf(history.state);
  if (page === '' || mark?.page !== page) {
    // Another page: what waited for this one is of no use there.
    arrive();
    tellRouter();
    return settleSoon();
  }
  depth = mark.depth;
  if (written) history.replaceState(marked(written.state), '', written.url);
  if (depth === 0) written = null;
  for (const work of waiting) work();
  // One that does not want to be closed yet gets a new entry.
  if (!isOwnStep) for (const close of shown().slice(depth).reverse()) close();
  // After a link the page that held the layers goes by itself.
  if (isDue || waiting.length === 0) settleSoon();
}

/** Takes over an entry as it stands: one of a layer is left over from before a reload, and is the newest of its page. */
function arrive(): void {
  const mark = markOf(history.state);
  page = mark?.page ?? '';
  depth = mark?.depth ?? 0;
  written = depth > 0 ? { state: history.state, url: location.href } : null;
}

/** Once all is done that a press does: a menu that closes and a window that opens share an entry. */
function settleSoon(): void {
  queueMicrotask(settle);
}

/** Gives as many entries to layers as there are layers. */
function settle(): void {
  isDue = isMoving;
  if (isMoving) return;
  const count = shown().length;
  if (count < depth) move(count - depth);
  if (count > depth && page === '') markPage();
  while (depth < count) push();
}

function markPage(): void {
  page = String(Math.random());
  history.replaceState(marked(history.state), '');
}

function push(): void {
  depth += 1;
  history.pushState(marked(history.state), '');
}

function move(by: number): void {
  isMoving = true;
  history.go(by);
}

/** What is really open: a popover closes before its component hears of it. */
function shown(): (() => void)[] {
  return [...layers].flatMap(([layer, close]) => (layer.matches(':modal, :popover-open') ? [close] : []));
}

const markOf = (state: unknown) => (state as { layer?: Mark } | null)?.layer;
const marked = (state: unknown) => (page === '' ? state : { ...(state as object | null), layer: { page, depth } });

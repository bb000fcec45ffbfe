import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Part of the state of a history entry: the page that it belongs to, and the number of overlays that are open over the page. */
type OverlayState = { page: string; depth: number };
type Entry = { state: unknown; url: string | URL | null | undefined };

/** The open overlays in the order of opening, each with its close function. */
const openOverlays = new Map<HTMLElement, () => void>();
/** The overlay state of the current entry; an empty `page` means that the entry has none. */
let page = '';
let depth = 0;
/** What the router wrote while overlays were open; it also has to be written to the entries below the current one. */
let pageEntry: Entry | null = null;
/** A `history.go` was called and its `popstate` has not arrived yet. */
let isMoving = false;
let pending: (() => void)[] = [];
let isSyncPending = false;

/**
 * While an overlay (a dialog or a popover) is open, the browser's Back closes it instead of leaving the page: the overlay adds a
 * history entry with the same URL above the page's entry. If it is closed in another way, that entry is removed.
 */
export function useOverlayHistory(isOpen: boolean, element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = element.current;
    if (!isOpen || !layer) return;
    openOverlays.set(layer, () => close());
    scheduleSync();
    return () => {
      openOverlays.delete(layer);
      scheduleSync();
    };
  }, [isOpen, element]);
}

/** The history as the router sees it: without the entries of overlays. Its writes are delayed until these entries are removed. */
export const pageHistory = {
  get state(): unknown {
    return history.state;
  },
  pushState(state: unknown, _: string, url?: string | URL | null): void {
    if (depth === 0 && !isMoving) {
      page = '';
      return history.pushState(state, '', url);
    }
    pending.push(() => pageHistory.pushState(state, '', url));
    if (!isMoving) move(-depth);
  },
  replaceState(state: unknown, _: string, url?: string | URL | null): void {
    if (isMoving) return void pending.push(() => pageHistory.replaceState(state, '', url));
    if (depth > 0) pageEntry = { state, url };
    history.replaceState(withOverlayState(state), '', url);
  },
  go(by: number): void {
    if (by < 0) move(by - depth);
    // The entry of an overlay has replaced all entries ahead.
    else if (depth === 0) move(by);
  },
};

/** The part of `window` that the router needs, without `popstate` events between overlays of one page. Created once, before the router. */
export function pageWindow(): Window {
  readCurrentEntry();
  scheduleSync();
  return {
    document,
    location,
    history: pageHistory,
    addEventListener: (type: string, listener: (event: Event) => void) =>
      addEventListener(type, type === 'popstate' ? (event) => handlePopState(() => listener(event)) : listener),
  } as unknown as Window;
}

/** Handles `popstate`, caused by the user or by this module. */
function handlePopState(notifyRouter: () => void): void {
  const isOwnStep = isMoving;
  const queued = pending;
  isMoving = false;
  pending = [];
  const state = overlayStateOf(history.state);
  if (page === '' || state?.page !== page) {
    // Another page: the queued writes were for the former page and are dropped.
    readCurrentEntry();
    notifyRouter();
    return scheduleSync();
  }
  depth = state.depth;
  if (pageEntry) history.replaceState(withOverlayState(pageEntry.state), '', pageEntry.url);
  if (depth === 0) pageEntry = null;
  for (const work of queued) work();
  // An overlay that stays open gets a new entry.
  if (!isOwnStep) for (const close of visibleOverlays().slice(depth).reverse()) close();
  // If the router has queued a navigation, the overlays are unmounted together with their page.
  if (isSyncPending || queued.length === 0) scheduleSync();
}

/** Reads the state of the current entry. The entry of an overlay is left from before a reload and is the newest of its page. */
function readCurrentEntry(): void {
  const state = overlayStateOf(history.state);
  page = state?.page ?? '';
  depth = state?.depth ?? 0;
  pageEntry = depth > 0 ? { state: history.state, url: location.href } : null;
}

/** Synchronises after all effects of a click: a menu that closes and a dialog that opens share an entry. */
function scheduleSync(): void {
  queueMicrotask(syncEntries);
}

/** Adds or removes entries until there is one per open overlay. */
function syncEntries(): void {
  isSyncPending = isMoving;
  if (isMoving) return;
  const count = visibleOverlays().length;
  if (count < depth) move(count - depth);
  if (count > depth && page === '') markPage();
  while (depth < count) push();
}

function markPage(): void {
  page = String(Math.random());
  history.replaceState(withOverlayState(history.state), '');
}

function push(): void {
  depth += 1;
  history.pushState(withOverlayState(history.state), '');
}

function move(by: number): void {
  isMoving = true;
  history.go(by);
}

/** The overlays that are actually open: a popover closes before its component is notified. */
function visibleOverlays(): (() => void)[] {
  return [...openOverlays].flatMap(([layer, close]) => (layer.matches(':modal, :popover-open') ? [close] : []));
}

const overlayStateOf = (state: unknown) => (state as { layer?: OverlayState } | null)?.layer;
const withOverlayState = (state: unknown) =>
  page === '' ? state : { ...(state as object | null), layer: { page, depth } };

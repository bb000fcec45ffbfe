/** A short message over the page. It disappears after `durationMs`. */
export type Toast = {
  id: number;
  kind: 'info' | 'good' | 'bad';
  text: string;
  action?: { label: string; onPress: () => void };
};

/** What keeps a toast on the screen: its reader points at it, or has the focus in it. */
export type ToastHold = 'pointer' | 'focus';

let toasts: readonly Toast[] = [];
const timeouts = new Map<number, { durationMs: number; timer: ReturnType<typeof setTimeout>; holds: Set<ToastHold> }>();
let outlets: readonly symbol[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;
export const topOutlet = () => outlets.at(-1);

/** Registers an outlet. Only the newest outlet shows toasts, since everything under an open dialog is inert. */
export function addOutlet(outlet: symbol): () => void {
  outlets = [...outlets, outlet];
  notifyListeners();
  return () => {
    outlets = outlets.filter((other) => other !== outlet);
    notifyListeners();
  };
}

/** Shows a toast for `durationMs`, longer while it is held; a toast with the same text is replaced. Returns a function that dismisses the toast. */
export function showToast(toast: Omit<Toast, 'id'>, durationMs: number): () => void {
  lastId += 1;
  const id = lastId;
  toasts = [...toasts.filter((other) => other.text !== toast.text), { ...toast, id }].slice(-3);
  notifyListeners();
  const dismiss = () => dismissToast(id);
  timeouts.set(id, { durationMs, timer: setTimeout(dismiss, durationMs), holds: new Set() });
  return dismiss;
}

/** Keeps a toast on the screen until it is released. */
export function holdToast(id: number, hold: ToastHold): void {
  const timeout = timeouts.get(id);
  if (!timeout) return;
  timeout.holds.add(hold);
  clearTimeout(timeout.timer);
}

/** Shows a toast that nothing else holds for its whole duration again. */
export function releaseToast(id: number, hold: ToastHold): void {
  const timeout = timeouts.get(id);
  if (!timeout?.holds.delete(hold) || timeout.holds.size > 0) return;
  timeout.timer = setTimeout(() => dismissToast(id), timeout.durationMs);
}

export function dismissToast(id: number): void {
  clearTimeout(timeouts.get(id)?.timer);
  timeouts.delete(id);
  toasts = toasts.filter((toast) => toast.id !== id);
  notifyListeners();
}

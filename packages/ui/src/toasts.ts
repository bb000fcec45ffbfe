/** A short message over the page. It disappears after `durationMs`. */
export type Toast = {
  id: number;
  kind: 'info' | 'good' | 'bad' | 'warn';
  text: string;
  action?: { label: string; onPress: () => void };
};

let toasts: readonly Toast[] = [];
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

/** Shows a toast for `durationMs`; a toast with the same text is replaced. Returns a function that dismisses the toast. */
export function showToast(toast: Omit<Toast, 'id'>, durationMs: number): () => void {
  lastId += 1;
  const id = lastId;
  toasts = [...toasts.filter((other) => other.text !== toast.text), { ...toast, id }].slice(-3);
  notifyListeners();
  const dismiss = () => dismissToast(id);
  setTimeout(dismiss, durationMs);
  return dismiss;
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  notifyListeners();
}

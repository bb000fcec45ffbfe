/**
 * The browser's storage, where a private window or a full disk may refuse anything:
 * then nothing is remembered, and nothing breaks.
 */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export function safe(open: () => Storage): SafeStorage {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

export const lasting: SafeStorage = safe(() => localStorage);
export const forThisVisit: SafeStorage = safe(() => sessionStorage);

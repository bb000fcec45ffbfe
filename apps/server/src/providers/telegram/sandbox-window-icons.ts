function icon(paths: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;
}

/** The icons of the window, all of one line set. */
export const icons = {
  back: icon('<path d="m15 5-7 7 7 7"/>'),
  chevron: icon('<path d="m6 9 6 6 6-6"/>'),
  dots: icon('<path d="M12 5h.01M12 12h.01M12 19h.01"/>'),
  file: icon('<path d="M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zM14 3v4h4M9 13h6M9 17h4"/>'),
  out: icon('<path d="M8 16 17 7M9 7h8v8"/>'),
  send: icon('<path d="M12 19V5M6 11l6-6 6 6"/>'),
  slash: icon('<path d="m14 6-4 12"/><rect x="3" y="3" width="18" height="18" rx="5"/>'),
};

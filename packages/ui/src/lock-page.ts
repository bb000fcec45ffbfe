let locks = 0;

/**
 * Prevents the page under a dialog from scrolling. The width of the scroll bar is reserved, so the layout does not shift.
 * Returns a function that releases the lock; several dialogs may hold locks at the same time.
 */
export function lockPage(): () => void {
  const { style, classList } = document.documentElement;
  if (locks === 0) style.setProperty('--scrollbar-width', `${innerWidth - document.documentElement.clientWidth}px`);
  locks += 1;
  classList.add('is-locked');
  return () => {
    locks -= 1;
    if (locks === 0) classList.remove('is-locked');
  };
}

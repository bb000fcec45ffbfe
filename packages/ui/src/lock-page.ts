let locks = 0;

/**
 * Holds the page still under a dialog, without a step sideways where the scroll bar goes: its width stays as room.
 * Answers how to let go; several dialogs hold together.
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

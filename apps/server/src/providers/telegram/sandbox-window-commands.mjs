// The menu of a bot's commands in the window of the sandbox.

/** Moves the focus between the commands, and into them from the field. */
export function moveInCommands(event) {
  const choices = listShownCommands();
  const index = choices.indexOf(document.activeElement);
  if (index < 0 && !document.activeElement.matches('textarea, #open-commands')) return;
  event.preventDefault();
  if (index < 0) return choices.at(event.key === 'ArrowDown' ? 0 : -1)?.focus();
  choices[(index + (event.key === 'ArrowDown' ? 1 : -1) + choices.length) % choices.length].focus();
}

/** The commands that begin with what is written; none while the menu is closed. */
export function listShownCommands() {
  const menu = document.querySelector('#commands');
  return !menu || menu.hidden ? [] : [...menu.children].filter(({ hidden }) => !hidden);
}

/** Shows the commands that begin with the prefix. */
export function openCommands(prefix) {
  const menu = document.querySelector('#commands');
  if (!menu) return;
  for (const choice of menu.children) choice.hidden = !choice.value.startsWith(prefix);
  menu.hidden = ![...menu.children].some(({ hidden }) => !hidden);
  document.querySelector('#open-commands')?.setAttribute('aria-expanded', String(!menu.hidden));
}

/** Hides the menu, if there is one. */
export function closeCommands() {
  const menu = document.querySelector('#commands');
  if (menu) menu.hidden = true;
  document.querySelector('#open-commands')?.setAttribute('aria-expanded', 'false');
}

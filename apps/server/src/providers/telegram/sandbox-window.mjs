import { closeCommands, listShownCommands, moveInCommands, openCommands } from './sandbox-window-commands.mjs';

const { base, bot, texts: textsJson } = document.body.dataset;
const texts = JSON.parse(textsJson);
const RETRY_MS = 2_000;
const TOAST_MS = 4_000;

const find = (selector) => document.querySelector(selector);
const messages = find('#messages');
const toast = find('#toast');
const alertDialog = find('#alert');
const newBot = find('#new-bot');
let version = document.body.dataset.version;
let refreshing = new AbortController();
let toastTimer;

scrollToEnd();
// A payload is sent once: a reload must not offer it again.
const address = new URL(location.href);
const start = address.searchParams.get('start');

/** Follows the server's changes; a failed request is repeated after a pause. */
async function follow() {
  for (;;) {
    refreshing = new AbortController();
    try {
      const query = new URLSearchParams({ ...queryOfView(), version });
      const response = await fetch(`${base}/changes?${query}`, { signal: refreshing.signal });
      if (!response.ok) throw new Error(String(response.status));
      const changes = await response.json();
      if (toast.dataset.offline) hideToast();
      apply(changes);
    } catch (error) {
      if (error.name === 'AbortError') continue;
      showToast(texts.offline, { isOffline: true });
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

function queryOfView() {
  const query = { q: find('.search input').value };
  if (bot) query.bot = bot;
  if (start !== null && address.searchParams.has('start')) query.start = start;
  return query;
}

function apply({ version: newVersion, pieces }) {
  version = String(newVersion);
  replaceContent(find('#chats'), pieces.chats);
  if (!bot) return;
  if (!find('#head details[open]')) replaceContent(find('#head'), pieces.head);
  replaceContent(find('#commands'), pieces.commands);
  replaceBelow(pieces.below);
  replaceMessages(pieces.messages);
}

/** Replaces what has changed, and returns the focus to the same place. */
function replaceContent(element, html) {
  if (element.shown === html) return;
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const focusable = [...element.querySelectorAll('a, button')];
  const index = focusable.indexOf(focused);
  element.innerHTML = html;
  element.shown = html;
  if (focused) [...element.querySelectorAll('a, button')][index]?.focus();
}

/** A text that is being written stays. */
function replaceBelow(html) {
  const below = find('#below');
  if (below.shown === html) return;
  const field = below.querySelector('textarea');
  const [text, isFocused] = [field?.value ?? '', document.activeElement === field];
  replaceContent(below, html);
  const next = below.querySelector('textarea');
  if (!next) return;
  next.value = text;
  if (isFocused || !field) next.focus({ preventScroll: true });
}

/** Replaces single messages, so that a press keeps its focus and a selection in another message stays. */
function replaceMessages(html) {
  const isAtEnd = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80;
  const last = messages.lastElementChild?.id;
  const template = document.createElement('template');
  template.innerHTML = html;
  const wanted = [...template.content.children];
  const ids = new Set(wanted.map(({ id }) => id));
  // A copy: removing changes the live list.
  for (const item of Array.from(messages.children)) if (item.id === '' || !ids.has(item.id)) item.remove();
  for (const [index, item] of wanted.entries()) {
    const shown = item.id === '' ? null : document.getElementById(item.id);
    if (!shown) messages.insertBefore(item, messages.children[index] ?? null);
    else if ((shown.shown ?? withoutState(shown)) !== item.outerHTML) {
      const html = item.outerHTML;
      const buttons = [...shown.querySelectorAll('a, button')];
      const index = buttons.indexOf(document.activeElement);
      shown.replaceWith(item);
      item.shown = html;
      if (index >= 0) ([...item.querySelectorAll('a, button')][index] ?? messages).focus({ preventScroll: true });
    }
  }
  if (isAtEnd || last !== messages.lastElementChild?.id) scrollToEnd();
}

function withoutState(element) {
  const copy = element.cloneNode(true);
  for (const busy of copy.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
  for (const opened of copy.querySelectorAll('.shown')) opened.classList.remove('shown');
  return copy.outerHTML;
}

function scrollToEnd() {
  if (messages) messages.scrollTop = messages.scrollHeight;
}

/** Sends the forms of the page without leaving it. */
document.addEventListener('submit', async (event) => {
  const { target: form, submitter } = event;
  if (form.method !== 'post' || form.action.endsWith('/person')) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form, submitter));
  const field = form.querySelector('textarea');
  if (field && fields.get('text').trim() === '') return;
  if (field) field.value = '';
  closeCommands();
  submitter?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(form.action, {
      method: 'post',
      body: fields,
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(String(response.status));
    const result = await response.json();
    afterSubmit(form, result);
    if (result.query) await showAnswer(result.query);
  } catch {
    if (field) field.value = fields.get('text');
    showToast(texts.failed);
  } finally {
    submitter?.removeAttribute('aria-busy');
  }
});

function afterSubmit(form, { issue }) {
  if (newBot?.contains(form)) {
    newBot.querySelector('.error').textContent = issue ?? '';
    if (issue) form.elements.username.focus();
    else newBot.close();
  }
  if (form.action.endsWith('/start') && address.searchParams.has('start')) {
    address.searchParams.delete('start');
    history.replaceState(null, '', address);
    refreshing.abort();
    version = '';
  }
  if (form.closest('details.menu')) form.closest('details').open = false;
}

async function showAnswer(query) {
  const response = await fetch(`${base}/answer?${new URLSearchParams({ query })}`);
  const { answer } = await response.json();
  if (answer?.url) window.open(answer.url, '_blank', 'noopener');
  if (!answer?.text) return;
  if (!answer.showAlert) return showToast(answer.text);
  find('#alert-text').textContent = answer.text;
  alertDialog.showModal();
}

function showToast(text, { isOffline = false } = {}) {
  clearTimeout(toastTimer);
  toast.textContent = text;
  toast.hidden = false;
  toast.toggleAttribute('data-offline', isOffline);
  if (isOffline) toast.dataset.offline = 'yes';
  else toastTimer = setTimeout(hideToast, TOAST_MS);
}

function hideToast() {
  toast.hidden = true;
  delete toast.dataset.offline;
}

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (target.matches('textarea') && key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    const [choice] = listShownCommands();
    if (choice && target.value.trim() !== choice.value) return choice.click();
    target.form.requestSubmit();
  }
  if (key === 'Escape') {
    closeCommands();
    closeDetails();
  }
  if (['ArrowUp', 'ArrowDown'].includes(key) && !find('#commands')?.hidden) moveInCommands(event);
  if (target.matches('.spoiler, .folded') && (key === 'Enter' || key === ' ')) {
    event.preventDefault();
    target.click();
  }
});

/** Closes what the person opened last, and returns the focus to where it was opened. */
function closeDetails() {
  for (const details of document.querySelectorAll('details[open]')) {
    details.open = false;
    details.querySelector('summary').focus();
  }
}

document.addEventListener('input', ({ target }) => {
  if (target.matches('.search input')) {
    version = '';
    refreshing.abort();
  }
  if (target.matches('textarea')) {
    if (/^\/\w*$/.test(target.value)) openCommands(target.value);
    else closeCommands();
  }
});

document.addEventListener('click', ({ target }) => {
  const opener = target.closest('#open-commands');
  if (opener && find('#commands').hidden) openCommands('/');
  else if (!target.closest('#commands, textarea')) closeCommands();
  target.closest('.spoiler')?.classList.add('shown');
  target.closest('.folded')?.classList.toggle('shown');
  for (const details of document.querySelectorAll('details[open]')) if (!details.contains(target)) details.open = false;
  const request = target.closest('[data-new-bot]');
  if (request) openNewBot(JSON.parse(request.dataset.newBot));
  if (target.value === 'cancel') newBot.close();
});

function openNewBot({ suggested_name: name = '', suggested_username: username = '' }) {
  const { elements } = newBot.querySelector('form');
  elements.name.value = name;
  elements.username.value = username;
  newBot.querySelector('.error').textContent = '';
  newBot.showModal();
}

find('.search').addEventListener('submit', (event) => event.preventDefault());
find('.composer textarea')?.focus({ preventScroll: true });
void follow();

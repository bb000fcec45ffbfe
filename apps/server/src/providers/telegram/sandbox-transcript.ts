import type { Store } from './sandbox-store.ts';
import type { Bot, InlineButton, Person, ReplyKeyboard } from './sandbox-types.ts';

/** What a person sees in a chat, as tests compare it. */
export function toTranscript(store: Store, bot: Bot, person: Person) {
  const chat = store.findChat(bot.id, person.id);
  const messages = chat ? store.listMessages(chat, Number.POSITIVE_INFINITY) : [];
  return {
    isBlocked: chat?.isBlocked ?? false,
    replyKeyboard: (chat?.keyboard ?? null) as ReplyKeyboard | null,
    messages: messages.map(({ id, from, text, entities, keyboard, document, photo, editDate, createdBotId }) => ({
      messageId: id,
      from,
      text,
      entities,
      buttons: (keyboard?.inline_keyboard ?? []) as InlineButton[][],
      document: document && { filename: document.filename, content: readContent(store, document.fileId) },
      photo: photo && { filename: photo.filename },
      isEdited: editDate !== null,
      ...(createdBotId === null ? {} : { createdBotId }),
    })),
    /** The answers to presses of buttons, the oldest first. */
    answers: store
      .listQueries(bot.id, person.id)
      .flatMap(({ data, answer }) => (answer ? [{ data, text: answer.text, showAlert: answer.showAlert }] : [])),
  };
}

function readContent(store: Store, fileId: string): string {
  return Buffer.from(store.findFile(fileId)?.base64 ?? '', 'base64').toString('utf8');
}

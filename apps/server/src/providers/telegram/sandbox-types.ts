/** A command of a bot's menu. */
export type BotCommand = { command: string; description: string };

export type Bot = {
  id: number;
  token: string;
  username: string;
  name: string;
  /** The person who created it with the pretended BotFather, or by a button of a managing bot. */
  ownerId: number | null;
  managerId: number | null;
  canManageBots: boolean;
  description: string;
  shortDescription: string;
  /** By language code; the empty code is the default. */
  commands: Record<string, BotCommand[]>;
  webhook: Webhook | null;
  /** Null: all kinds but those that must be named. */
  allowedUpdates: string[] | null;
};

export type Webhook = {
  url: string;
  secret: string;
  maxConnections: number;
  lastError: { at: number; message: string } | null;
};

export type PersonLanguage = 'ru' | 'en' | 'zh';
export type Person = {
  id: number;
  firstName: string;
  username: string | null;
  /** As Telegram sends it, such as `ru` or `pt-br`. */
  languageCode: string;
  isDeactivated: boolean;
};

/** A private chat of a bot with a person. It exists from the first message of the person. */
export type Chat = {
  botId: number;
  personId: number;
  isBlocked: boolean;
  lastMessageId: number;
  changedAt: number;
  /** The reply keyboard below the chat. */
  keyboard: ReplyKeyboard | null;
  /** What the pretended BotFather waits for. */
  dialog: Dialog | null;
};

export type Dialog =
  | { step: 'name' }
  | { step: 'username'; name: string }
  /** The person is to choose a bot, for what this command does. */
  | { step: 'token' | 'revoke' | 'setname' | 'setuserpic' }
  | { step: 'newName'; botId: number };

export type Entity = { type: string; offset: number; length: number; url?: string; language?: string };

export type InlineButton = { text: string; callback_data?: string; url?: string } & Record<string, unknown>;
export type InlineKeyboard = { inline_keyboard: InlineButton[][] };
export type ReplyButton = {
  text: string;
  request_managed_bot?: { request_id: number; suggested_name?: string; suggested_username?: string };
};
export type ReplyKeyboard = {
  keyboard: ReplyButton[][];
  one_time_keyboard?: boolean;
  input_field_placeholder?: string;
};

export type SentFile = { fileId: string; filename: string; mimeType: string; size: number };

export type Message = {
  id: number;
  botId: number;
  personId: number;
  from: 'bot' | 'person';
  /** Seconds, as Telegram sends times. */
  date: number;
  editDate: number | null;
  /** The text, or the caption of a file. */
  text: string;
  entities: Entity[];
  document: SentFile | null;
  photo: SentFile | null;
  keyboard: InlineKeyboard | null;
  /** The bot that this service message reports. */
  createdBotId: number | null;
  isDeleted: boolean;
};

/** What a bot answered to a press of a button; null until it has. */
export type CallbackQuery = {
  id: string;
  botId: number;
  personId: number;
  messageId: number;
  data: string;
  at: number;
  answer: { text: string; showAlert: boolean; url: string } | null;
};

/** An update of a bot; without content once it was delivered. */
export type Update = {
  id: number;
  botId: number;
  personId: number;
  at: number;
  body: Record<string, unknown> | null;
};

export type StoredFile = { id: string; botId: number; filename: string; mimeType: string; base64: string };

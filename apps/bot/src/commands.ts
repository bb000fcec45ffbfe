import { defaultLanguage, isLanguage } from '@lotok/i18n';
import { type BotKey, translatorOf } from '@lotok/i18n/bot';

const commands = {
  goods: ['catalog', 'search', 'cart', 'orders', 'balance', 'partner', 'language', 'help'],
  domains: ['domains', 'balance', 'partner', 'language', 'help'],
} as const;

/** The commands that Telegram lists in a chat, in a language; any other language has the Russian ones. */
export function commandsOf(kind: 'goods' | 'domains', language: string): { command: string; description: string }[] {
  const t = translatorOf(isLanguage(language) ? language : defaultLanguage);
  return commands[kind].map((command) => ({ command, description: t(`bot.command.${command}` satisfies BotKey) }));
}

import type { Language } from '@lotok/i18n';
import { type BotTexts, botTexts } from './bot-texts.ts';
import { addBot } from './partner-bots.ts';
import { addVisitor, buyerOf, plain } from './partner-person.ts';
import type { World } from './shop.ts';

/** A partner in the shop's goods bot, in one language. */
export type PartnerScene = BotTexts & {
  person: Awaited<ReturnType<typeof addVisitor>>;
  ownerId: number;
  /** Makes a bot of the partner, which does not respond. */
  addBot: (options?: { kind?: 'goods' | 'domains'; percent?: number }) => Promise<number>;
  /** Shows a screen by a button of the last message, and checks its language. */
  open: (data: string, expected: RegExp) => Promise<string>;
  /** Writes a text, and returns the answer, which is checked too. */
  write: (text: string) => Promise<string>;
};

/** A person of this language who has opened the section of partners. */
export async function openPartnerScene(world: World, language: Language): Promise<PartnerScene> {
  const person = await addVisitor(world, { languageCode: language });
  await person.write('/partner');
  const ownerId = await buyerOf(world, person.id);
  const texts = botTexts(language);
  return {
    ...texts,
    person,
    ownerId,
    async addBot(options = {}) {
      const botId = await addBot(world.db, { ownerId, ...options });
      await person.write('/partner');
      return botId;
    },
    async open(data, expected) {
      const last = (await person.read()).messages.findLast(({ from }) => from === 'bot');
      await person.pressData(data, last?.messageId);
      const message = await person.waitFor(expected);
      texts.assertReadable(message);
      return plain(message.text);
    },
    async write(text) {
      const message = await person.write(text);
      texts.assertReadable(message);
      return plain(message.text);
    },
  };
}

/** Types a code and a percent, up to the choice of the payment. */
export async function choosePromo({ open, write, pattern }: PartnerScene, code: string): Promise<void> {
  await open('pt:pr:code', pattern('botPartner.typeCode'));
  await write(code);
  await write('5');
}

import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { now } from '../../platform/clock.ts';
import { type Letter, type Mailer, toMessage } from './letter.ts';

/** `20261120T221500123Z-<message id>.eml` */
export const outboxFile = /^\d{8}T\d{9}Z-(.+)\.eml$/;

/** Emails as files, for a shop without SMTP. The same Message-ID is written to the same file. */
export function openOutbox(directory: string, from: string): Mailer {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let names: Map<string, string> | undefined;

  return {
    async send(letter) {
      const { message } = await writer.sendMail(toMessage(letter, from));
      await mkdir(directory, { recursive: true });
      names ??= await readNames(directory);
      const id = safeId(letter);
      const name = names.get(id) ?? `${now().toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
      names.set(id, name);
      const unfinished = path.join(directory, `.${name}.part`);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, path.join(directory, name));
    },
    close() {},
  };
}

async function readNames(directory: string): Promise<Map<string, string>> {
  const entries = (await readdir(directory)).map((name) => [outboxFile.exec(name)?.[1], name] as const);
  return new Map(entries.flatMap(([id, name]) => (id ? [[id, name] as const] : [])));
}

function safeId({ messageId }: Letter): string {
  return messageId
    .replace(/^<|>$/g, '')
    .replace(/[^\w.@+-]/g, '_')
    .slice(0, 150);
}

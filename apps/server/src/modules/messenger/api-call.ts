import { sealToText, type Vault } from '../../platform/secrets.ts';
import type { NewSend } from './sends.store.ts';

/** A request to the Bot API. */
export type ApiCall = { method: string; payload: Record<string, unknown> };

/** A request as it waits in the queue. */
export function toSend(vault: Vault, { method, payload }: ApiCall): NewSend {
  const messageId = typeof payload.message_id === 'number' ? payload.message_id : null;
  return { method, messageId, content: sealToText(vault, JSON.stringify(payload)) };
}

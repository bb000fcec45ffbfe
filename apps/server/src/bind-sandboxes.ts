import type { Config } from './config.ts';
import type { createApp } from './platform/http/app.ts';
import { bindForNearby } from './platform/http/nearby.ts';
import { bindOutbox } from './platform/http/outbox-routes.ts';

type App = ReturnType<typeof createApp>;
type Register = Parameters<typeof bindForNearby>[2];

type Sandboxes = {
  isOpen: () => boolean;
  register: Register;
  /** Whether emails are stored on this server instead of being sent. */
  hasOutbox: () => boolean;
  outbox: Parameters<typeof bindOutbox>[1];
};

/** Binds the sandboxes and the outbox, for those who may reach them. */
export function bindSandboxes(app: App, config: Config, { isOpen, register, hasOutbox, outbox }: Sandboxes): void {
  const isForEverybody = config.sandboxes === 'everybody';
  bindForNearby(app, { isForEverybody, isOpen }, register);
  if (config.sandboxes === 'off' || config.smtpUrl) return;
  bindForNearby(app, { isForEverybody, isOpen: () => isOpen() && hasOutbox() }, (scope) => bindOutbox(scope, outbox));
}

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openWorld, type World } from './shop.ts';

type Settings = NonNullable<Parameters<typeof openWorld>[0]>;
type Hooks = {
  settings?: Settings;
  /** Runs once, after the world has opened. */
  prepare?: (world: World) => Promise<unknown>;
  /** Runs after each test, before the books are compared. */
  afterTest?: (world: World) => Promise<unknown>;
};

/** Opens a world before the tests of a file and closes it after them. After each test, books and stock have no discrepancy. */
export function provideWorld(onOpen: (world: World) => void, { settings, prepare, afterTest }: Hooks = {}): void {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(settings);
    onOpen(world);
    await prepare?.(world);
  });
  afterEach(async () => {
    await afterTest?.(world);
    expect(await world.discrepancies()).toEqual([]);
  });
  afterAll(() => world.close());
}

/** Like {@link provideWorld}, with a mailbox that receives the emails of the world. */
export function provideWorldWithMailbox(
  onOpen: (world: World, mailbox: Mailbox) => void,
  { settings, ...hooks }: Hooks = {},
): void {
  let mailbox: Mailbox;
  const withMailbox: Settings = { ...settings };
  beforeAll(async () => {
    mailbox = await openMailbox();
    withMailbox.SMTP_URL = mailbox.url;
  });
  // Registered before the world's own hook, so that it runs after it.
  afterAll(() => mailbox.close());
  provideWorld((world) => onOpen(world, mailbox), { ...hooks, settings: withMailbox });
}

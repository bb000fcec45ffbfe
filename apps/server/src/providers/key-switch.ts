import type { Config } from '../config.ts';
import type { createLiveMailer } from './mail/live-mailer.ts';
import type { ApiName, OfficeKeys } from './office-keys.ts';
import type { openProviders } from './open-providers.ts';
import type { TriedKeys } from './try-keys.ts';

type Name = ApiName | 'mail';
type Deps = {
  opened: Pick<ReturnType<typeof openProviders>, 'use' | 'sourceOf' | 'tryKeys'>;
  mailer: Pick<ReturnType<typeof createLiveMailer>, 'use' | 'sourceOf' | 'tryKeys'>;
};
type TestLetter = { to: string; subject: string; text: string; html: string };

/** What the office needs of all providers together: to use keys, to try keys, and to know which are in use. */
export function createKeySwitch(config: Pick<Config, 'isProduction'>, { opened, mailer }: Deps) {
  return {
    use(keys: OfficeKeys): void {
      mailer.use(keys.mail ?? null);
      opened.use(keys);
    },
    sourceOf(name: Name, isStored: boolean) {
      if (name !== 'mail') return opened.sourceOf(name, isStored);
      return mailer.sourceOf(isStored) ?? (config.isProduction ? ('none' as const) : ('sandbox' as const));
    },
    test: (name: Name, keys: Readonly<Record<string, string>>, letter: TestLetter | null): Promise<TriedKeys> =>
      name === 'mail' ? mailer.tryKeys(keys, letter) : opened.tryKeys(name, keys),
  };
}

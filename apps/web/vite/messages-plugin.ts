import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLanguage, type Language } from '@lotok/i18n';
import { areaFile, compilePageMessages, type MessageBundle, pageAreas } from '@lotok/i18n/compile';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

/** Provides `virtual:messages/first/ru`, `further/ru` and `document/ru` (also en, zh): the compiled texts of a bundle in one language. */
export function messagesPlugin(): Plugin {
  return {
    name: 'lotok-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [bundle, language] = id.slice(PREFIX.length + 1).split('/');
      if (!isBundle(bundle) || !isLanguage(language)) return null;
      const files = filesOf(language, bundle);
      for (const file of files) this.addWatchFile(file);
      const newest = Math.max(...files.map((file) => statSync(file).mtimeMs));
      return `export default ${JSON.stringify(await compilePageMessages(language, bundle, newest))};`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.includes('/i18n/src/messages/')) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${PREFIX}`)) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}

const isBundle = (name: string | undefined): name is MessageBundle => name !== undefined && name in pageAreas;
const filesOf = (language: Language, bundle: MessageBundle) =>
  pageAreas[bundle].map((area) => fileURLToPath(areaFile(language, area)));

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLanguage, type Language } from '@lotok/i18n';
import { areaFile, compilePageMessages, type PagePart, pageAreas } from '@lotok/i18n/compile';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

/** Gives `virtual:messages/first/ru`, `further/ru` and `document/ru` (en, zh): texts of one language, compiled, each a file of its own. */
export function messagesPlugin(): Plugin {
  return {
    name: 'lotok-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [part, language] = id.slice(PREFIX.length + 1).split('/');
      if (!isPart(part) || !isLanguage(language)) return null;
      const files = filesOf(language, part);
      for (const file of files) this.addWatchFile(file);
      const newest = Math.max(...files.map((file) => statSync(file).mtimeMs));
      return `export default ${JSON.stringify(await compilePageMessages(language, part, newest))};`;
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

const isPart = (name: string | undefined): name is PagePart => name !== undefined && name in pageAreas;
const filesOf = (language: Language, part: PagePart) =>
  pageAreas[part].map((area) => fileURLToPath(areaFile(language, area)));

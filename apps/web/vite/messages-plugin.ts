import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLanguage, type Language } from '@lotok/i18n';
import { areaFile, compilePageMessages, pageAreas } from '@lotok/i18n/compile';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

/** Gives `virtual:messages/ru` (en, zh): the page's texts of one language, compiled, each a file of its own. */
export function messagesPlugin(): Plugin {
  return {
    name: 'lotok-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      const language = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : '';
      if (!isLanguage(language)) return null;
      const files = filesOf(language);
      for (const file of files) this.addWatchFile(file);
      const newest = Math.max(...files.map((file) => statSync(file).mtimeMs));
      return `export default ${JSON.stringify(await compilePageMessages(language, newest))};`;
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

const filesOf = (language: Language) => pageAreas.map((area) => fileURLToPath(areaFile(language, area)));

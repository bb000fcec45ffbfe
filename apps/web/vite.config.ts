import { fileURLToPath } from 'node:url';
import { LEAST_CHROME, LEAST_FIREFOX, LEAST_SAFARI } from '@lotok/contract/limits';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanLibrariesPlugin } from './vite/lean-libraries.ts';
import { manifestPlugin } from './vite/manifest-plugin.ts';
import { messagesPlugin } from './vite/messages-plugin.ts';
import { filesOfPart, partFilesPlugin } from './vite/part-files.ts';
import { startScriptPlugin } from './vite/start-script.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const client = `${root}dist/client`;

/** `vite build` writes the page to dist/client, then the renderer to dist/server/entry-server.js. */
export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    messagesPlugin(),
    leanLibrariesPlugin(),
    manifestPlugin(client),
    partFilesPlugin(),
    startScriptPlugin(`${root}public/start.js`),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
  builder: {
    buildApp: async (builder) => {
      const { client: page, ssr: renderer } = builder.environments;
      if (page) await builder.build(page);
      if (renderer) await builder.build(renderer);
    },
  },
  environments: {
    client: {
      build: {
        outDir: client,
        emptyOutDir: true,
        manifest: true,
        // Inlined pictures and fonts would count into the first bundle.
        assetsInlineLimit: 0,
        target: [`chrome${LEAST_CHROME}`, `edge${LEAST_CHROME}`, `firefox${LEAST_FIREFOX}`, `safari${LEAST_SAFARI}`],
        // An older browser, which only reads the document, draws it as well: from these on it knows Tailwind's colours.
        cssTarget: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
        modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
        rolldownOptions: {
          input: `${root}src/main.tsx`,
          // Calls that matter for their answer alone, and words for developers: else what nobody uses would stay.
          treeshake: {
            manualPureFunctions: ['React$1.forwardRef', 'React$1.createContext', 'React$1.memo', 'warning', 'warnOnce'],
          },
          // What every page needs is one file: it compresses better than several.
          output: { codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] } },
        },
      },
    },
    ssr: {
      // One file without imports but Node's own, and without React's development half.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${root}dist/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        minify: true,
        rolldownOptions: {
          input: { 'entry-server': `${root}src/entry-server.tsx` },
          output: { codeSplitting: false },
        },
      },
    },
  },
});

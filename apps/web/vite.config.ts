import { fileURLToPath } from 'node:url';
import { LEAST_CHROME, LEAST_FIREFOX, LEAST_SAFARI } from '@lotok/contract/limits';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanLibrariesPlugin } from './vite/lean-libraries.ts';
import { manifestPlugin } from './vite/manifest-plugin.ts';
import { messagesPlugin } from './vite/messages-plugin.ts';
import { lazyChunkFiles, lazyChunksPlugin } from './vite/lazy-chunks.ts';
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
    lazyChunksPlugin(),
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
        // Inlined pictures and fonts would increase the size of the first bundle.
        assetsInlineLimit: 0,
        target: [`chrome${LEAST_CHROME}`, `edge${LEAST_CHROME}`, `firefox${LEAST_FIREFOX}`, `safari${LEAST_SAFARI}`],
        // Older browsers, which show the document without scripts, need readable styles too: these are the first with Tailwind's colours.
        cssTarget: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
        modulePreload: { polyfill: false, resolveDependencies: lazyChunkFiles },
        rolldownOptions: {
          input: `${root}src/main.tsx`,
          // Functions without side effects, and warnings for developers: else unused code would stay in the bundle.
          treeshake: {
            manualPureFunctions: ['React$1.forwardRef', 'React$1.createContext', 'React$1.memo', 'warning', 'warnOnce'],
          },
          // The code that every page needs is one file: it compresses better than several.
          output: { codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] } },
        },
      },
    },
    ssr: {
      // One file that imports only Node's modules, without React's development build.
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

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEAST_CHROME, LEAST_FIREFOX, LEAST_SAFARI } from '@lotok/contract/limits';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The folder of a package as react-admin resolves it. The page has a newer react-router, so npm installs react-admin's several
 * times; its parts find each other only through one copy.
 */
function ofReactAdmin(name: string): string {
  const resolve = createRequire(createRequire(import.meta.url).resolve('react-router-dom/package.json')).resolve;
  return path.dirname(resolve(`${name}/package.json`));
}

/** `vite build` writes the back office to dist. The server replaces the nonce in each response. */
export default defineConfig({
  root,
  base: '/admin/',
  plugins: [react()],
  html: { cspNonce: '%NONCE%' },
  resolve: {
    dedupe: ['react', 'react-dom', '@tanstack/react-query', 'react-router-dom'],
    alias: [{ find: /^react-router$/, replacement: ofReactAdmin('react-router') }],
  },
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    target: [`chrome${LEAST_CHROME}`, `edge${LEAST_CHROME}`, `firefox${LEAST_FIREFOX}`, `safari${LEAST_SAFARI}`],
  },
});

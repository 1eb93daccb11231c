import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isText = /\/(?:locales\/[\w-]+\/\w+|words\/[\w-]+)\.json$/;
const textsOf = (id: string) => `texts-${id.replace(/^.*\/(?:locales|words)\//, '').replace(/[/.].*$/, '')}`;

const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: {
      '@server': fileURLToPath(new URL('../server', import.meta.url)),
      '@user': fileURLToPath(new URL('../web-user/src', import.meta.url)),
    },
    // the editor's parts bring two copies of its core, of which one lacks what the other exports
    dedupe: ['@tiptap/core', '@tiptap/pm'],
  },
  build: {
    outDir: '../dist/web/admin',
    // its default, assets, is a page of the console
    assetsDir: 'build',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    // the texts of a language are read together, so they are one file
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: textsOf, debugName: 'texts', test: isText }] } } },
  },
  server: { proxy: { '/admin-api': api, '/api': api, '/uploads': api, '/ws': { target: api, ws: true } } },
});

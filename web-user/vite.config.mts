import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = 'http://127.0.0.1:3000';
const day = 24 * 60 * 60;

/** One language of the core namespaces is one file: a first visit loads it with a single request. */
const coreLocale = /[\\/]locales[\\/]([\w-]+)[\\/](?:common|home|wallet)\.json/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/index/',
  resolve: { alias: { '@server': fileURLToPath(new URL('../server', import.meta.url)) } },
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
  plugins: [
    react(),
    VitePWA({
      registerType: 'prompt',
      // Registered by app/UpdatePrompt, which asks before it updates: a reload in mid-payment is never ours to choose.
      injectRegister: false,
      manifest: {
        name: 'Lodestone',
        short_name: 'Lodestone',
        description: 'A calm, exact wallet',
        id: '/index/',
        start_url: '/index/',
        scope: '/index/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#0B0D12',
        theme_color: '#0B0D12',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: [
          'index.html',
          'theme-init.js',
          'icon.svg',
          'assets/{rolldown-runtime,react,data,index,kit,HomePage}-*.js',
        ],
        navigateFallback: '/index/index.html',
        navigateFallbackAllowlist: [/^\/index\//],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            // Languages and pages: their names carry a hash, so what was fetched once stays right.
            urlPattern: ({ url }) => url.pathname.startsWith('/index/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'chunks', expiration: { maxEntries: 120, maxAgeSeconds: 60 * day } },
          },
          {
            urlPattern: ({ request, url }) => request.destination === 'image' && url.origin === self.location.origin,
            handler: 'StaleWhileRevalidate',
            options: { cacheName: 'images', expiration: { maxEntries: 80, maxAgeSeconds: 30 * day } },
          },
        ],
      },
    }),
  ],
  build: {
    outDir: '../dist/web/user',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // A shared chunk is named after all who share it: too long for a file. Every visit loads the list of these names,
        // so their hashes are short.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('kit~') ? 'kit' : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'data', test: /node_modules[\\/](?:@tanstack|i18next|react-i18next)[\\/]/, priority: 3 },
            {
              name: (id: string) => {
                const language = coreLocale.exec(id)?.[1];
                return language ? `locale-${language}` : null;
              },
              debugName: 'locales',
              priority: 3,
            },
            // What every visit needs before its first page, as one file.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // What pages share: a few files by who needs them, instead of one for every icon.
            {
              name: 'kit',
              test: /[\\/]src[\\/](?:ui|lib)[\\/].*\.tsx?$|node_modules[\\/]@mui[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/uploads': server, '/ws': { target: server, ws: true } },
  },
});

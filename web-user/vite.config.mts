import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = 'http://127.0.0.1:3000';
const day = 24 * 60 * 60;

const locales = fileURLToPath(new URL('./src/locales', import.meta.url));
const words = fileURLToPath(new URL('../server/common/words', import.meta.url));
/** The namespaces that home needs. */
const firstTexts = new Set(['common', 'home']);

/**
 * The texts of a language as two modules, `virtual:texts/first/<language>` and `virtual:texts/other/<language>`, which
 * export each namespace by its name: a first visit loads one small file, and a page of money waits for one request.
 */
const textModules: Plugin = {
  name: 'text-modules',
  resolveId: (source) => (source.startsWith('virtual:texts/') ? `\0${source}` : null),
  load(id) {
    const [, part, language] = /^\0virtual:texts\/(first|other)\/([\w-]+)$/.exec(id) ?? [];
    if (!part || !language) return null;
    const names = readdirSync(join(locales, language)).map((file) => basename(file, '.json'));
    const files = names
      .filter((name) => firstTexts.has(name) === (part === 'first'))
      .map((name) => [name, join(locales, language, `${name}.json`)]);
    if (part === 'other') files.push(['words', join(words, `${language}.json`)]);
    return files.map(([name, file]) => `export { default as ${name} } from ${JSON.stringify(file)};`).join('\n');
  },
};
const isText = /[\\/](?:locales[\\/]([\w-]+)[\\/](\w+)|words[\\/]([\w-]+))\.json/;

/**
 * What the home page consists of, found once all modules are known. Of packages it has nothing to itself: through their
 * front doors it would reach all there is in them, and take what only other pages use.
 */
const ofHome = new Set<string>();
const findHome: Plugin = {
  name: 'find-home',
  buildEnd() {
    const start = [...this.getModuleIds()].filter((id) => id.endsWith('/features/home/HomePage.tsx'));
    for (const open = start; ; ) {
      const id = open.pop();
      if (id === undefined) break;
      if (ofHome.has(id) || id.includes('/node_modules/')) continue;
      ofHome.add(id);
      open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
};

/**
 * Buttons of MUI bring a ripple and a spinner along. The theme turns the first off, nobody asks for the second. Emotion
 * brings what its `withTheme` needs, which nothing here uses, and a list of every attribute of HTML, to tell them from
 * its own: our elements are given attributes, and the few that are named here.
 */
const withoutExtras: Plugin = {
  name: 'without-extras',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === '@emotion/is-prop-valid') return '\0prop-valid';
    const ofButton =
      /\/(?:TouchRipple|CircularProgress\/index)\.js$/.test(source) && importer?.includes('/@mui/material/');
    return ofButton || source === 'hoist-non-react-statics' ? '\0nothing' : null;
  },
  load(id) {
    if (id === '\0prop-valid') return `export default (name) => !${/^(?:as|ownerState|sx|theme)$/}.test(name)`;
    return id === '\0nothing' ? 'export default () => null' : null;
  },
};

/**
 * The router makes all its components when it is loaded: marked as pure, those that nobody uses stay out. Its links
 * could prefetch the modules of its own framework, which is not used here.
 */
const pureRouter: Plugin = {
  name: 'pure-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code
        .replace(/\bReact\d*\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?'),
  },
};

/** What SWC takes off after Vite's own minifier: names at the top level, and what only a second look finds unused. */
const minifyAgain: Plugin = {
  name: 'minify-again',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const options = { module: true, compress: { passes: 2, ecma: 2022 }, mangle: { toplevel: true } } as const;
      await Promise.all(
        chunks.map(async (chunk) => {
          chunk.code = (await minify(chunk.code, options)).code;
        }),
      );
    },
  },
};

/** The scripts that every visit needs, by the names of their files: the worker has them from the start. */
const atOnce = ['rolldown-runtime', 'vendor', 'index', 'home', 'pages'];

/**
 * Features whose pages come as one file, by its name: a visit of one of them leads to the others, and each file of a
 * page is a name in the list that every visit loads.
 */
const areas: Record<string, string> = {
  arrangement: 'team',
  articles: 'articles',
  assets: 'holdings',
  bills: 'bills',
  cards: 'cards',
  chat: 'chat',
  community: 'team',
  deposit: 'deposit',
  exchange: 'market',
  hub: 'holdings',
  income: 'team',
  market: 'market',
  miners: 'miners',
  points: 'miners',
  referral: 'team',
  services: 'holdings',
  settings: 'settings',
  share: 'team',
  team: 'team',
  transfer: 'withdrawal',
  withdrawal: 'withdrawal',
};
/** What several areas use. */
const ofMoney = ['money', 'risks'];
/** What a page fetches only when it shows it stays on its own, as does what of the chat runs on every page. */
const featureOf = (id: string): string =>
  /[\\/]src[\\/]features[\\/](\w+)[\\/](?!draw-candles|clean-html|OutcomeNews|places[\\/]MapView|room[\\/]MessageList|live[\\/])/.exec(
    id,
  )?.[1] ?? '';

const router = (part: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${part}.mjs`, import.meta.url));

export default defineConfig({
  root: import.meta.dirname,
  base: '/index/',
  resolve: {
    alias: [
      { find: '@server', replacement: fileURLToPath(new URL('../server', import.meta.url)) },
      // Its package names the development build to every bundler; the other has no warnings to send.
      {
        find: /^react-router$/,
        replacement: router('index'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: router('dom-export'),
      },
    ],
  },
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
  plugins: [
    react(),
    textModules,
    findHome,
    withoutExtras,
    pureRouter,
    minifyAgain,
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
        globPatterns: ['index.html', 'theme-init.js', 'icon.svg', `assets/{${atOnce.join(',')}}-*.js`],
        navigateFallback: '/index/index.html',
        navigateFallbackAllowlist: [/^\/index\//],
        cleanupOutdatedCaches: true,
        importScripts: ['push-sw.js'],
        // What the first visit opens from then on is kept for the next one too.
        clientsClaim: true,
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
    modulePreload: {
      // Browsers without it load the same a little later.
      polyfill: false,
      // Every visit has these before its first page: what else a page needs is all that is worth a place in the list.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:rolldown-runtime|vendor)-/.test(file)),
    },
    outDir: '../dist/web/user',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Every visit loads the list of all names: the others are their hash alone.
        chunkFileNames: ({ name }) => `assets/${atOnce.includes(name) ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            // What changes with its versions alone: it stays in the browser over our own.
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack|i18next|react-i18next)[\\/]/,
              priority: 3,
            },
            {
              name: (id: string) => {
                const [, part, ofModule] = /virtual:texts\/(first|other)\/([\w-]+)/.exec(id) ?? [];
                if (part) return part === 'first' ? `locale-${ofModule}` : `texts-${ofModule}`;
                const [, language, name = '', ofWords] = isText.exec(id) ?? [];
                if (language && firstTexts.has(name)) return `locale-${language}`;
                return language || ofWords ? `texts-${language ?? ofWords}` : null;
              },
              debugName: 'texts',
              priority: 3,
            },
            // What every visit needs before its first page, as one file.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'pages', test: /[\\/]src[\\/]app[\\/](?:Pages\.tsx|routes\.ts)$/, priority: 1.7 },
            // The home page with all it needs besides: most visits begin there.
            { name: (id: string) => (ofHome.has(id) ? 'home' : null), debugName: 'home', priority: 1.5 },
            // What pages share: a few files by who needs them, instead of one for every icon.
            {
              name: 'kit',
              test: /[\\/]src[\\/](?:ui|lib)[\\/].*\.tsx?$|node_modules[\\/]@mui[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 1,
            },
            // What several areas use belongs to none of them.
            {
              name: (id: string) => (ofMoney.includes(featureOf(id)) ? 'money' : null),
              debugName: 'money',
              priority: 0.7,
            },
            // Small pages and parts that few visits open: the shell names one file in place of many.
            {
              name: 'account',
              test: /[\\/]features[\\/](?:phone|wechat|help|articles|notices|proof|push|community)[\\/]/,
              priority: 0.65,
            },
            { name: 'games', test: /[\\/]features[\\/]games[\\/]/, priority: 0.65 },
            {
              name: 'chat-live',
              test: /[\\/](?:features[\\/]chat[\\/]live|shared[\\/]chat-client)[\\/]|node_modules[\\/]idb[\\/]/,
              priority: 0.6,
            },
            { name: (id: string) => areas[featureOf(id)] ?? null, debugName: 'areas', priority: 0.5 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/uploads': server, '/ws': { target: server, ws: true } },
  },
});

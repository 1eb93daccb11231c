/**
 * The dependency rules of docs/architecture: imports run downward only and enter a feature by its front door.
 * `npm run check` holds them.
 */

/** Server folders from the bottom up. A folder may import from lower rows only, never from its own row. */
const tiers = [
  ['common'],
  ['staff'],
  ['proposals'],
  ['settings', 'uploads', 'chain', 'notices'],
  ['users'],
  ['ledger'],
  ['auth', 'risks'],
  ['market', 'wechat', 'push'],
  ['awards', 'exchange', 'games'],
  ['finance', 'points'],
  ['cards', 'miners', 'locks', 'articles'],
  ['messaging'],
  ['desk'],
  ['community', 'home', 'my-data'],
  ['admin', 'health'],
  ['demo'],
  ['commands'],
];

/** The files beside the folders, such as main.ts: they put the features together. Only commands may use them. */
const boot = '^server/[^/]+\\.ts$';

const webApps = ['web-user', 'web-admin'];

/** Files that state the contract and nothing else: anyone above may import them without the front door. */
const contract =
  '(?:(?:[/.]schemas|/staff-permissions|/bill-types|/flows|/account-ref|/words/languages)\\.ts|/words/[^/]+\\.json)$';

/** Declarations of the console's lists: the console takes the types of their rows. */
const list = '\\.list\\.ts$';

/** The rules that the web apps import as values, and so bundle: they stand on one another and on nothing else. */
const sharedRules = '^server/common/(?:money|words)/[^/]+\\.rules\\.ts$';

/** A rules, posting or contract file that reached one of these would not be pure. */
const impure = 'node_modules/(?:@nestjs|typeorm)/|\\.(?:service|entity|controller|module|jobs|gateway)\\.ts$';

/** The only part of the user app that the console may import. */
const sharedByApps = '^web-user/src/shared/';

/** Specs of the web apps run in Node and are never bundled. */
const webSpec = '\\.spec\\.tsx?$';

const folders = (names) => `^server/(?:${names.join('|')})/`;

const tierRules = tiers.map((names, row) => {
  const below = tiers.slice(0, row).flat();
  return {
    name: `tier-${names[0]}-looks-down`,
    comment: `server/{${names.join(',')}} may import only from: ${below.join(', ') || 'itself'}`,
    severity: 'error',
    from: { path: `^server/(${names.join('|')})/` },
    to: {
      path: '^server/',
      pathNot: [
        '^server/$1/',
        ...(below.length ? [folders(below)] : []),
        ...(names.includes('commands') ? [boot] : []),
      ],
    },
  };
});

const simulatorRules = [
  {
    name: 'simulator-model-is-its-own',
    comment: 'The model is a second opinion: it shares no rule, and not even a type, with what it is held against',
    severity: 'error',
    from: { path: '^simulator/model/' },
    to: { pathNot: '^simulator/(?:model/|dice\\.ts$)' },
  },
  {
    name: 'simulator-model-no-circular',
    comment:
      'The world has all features as its parts, and their moves act on the world: of these circles all but types are refused',
    severity: 'error',
    from: { path: '^simulator/model/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

const serverRules = [
  ...tierRules,
  {
    name: 'folder-has-a-tier',
    comment: 'A new folder under server/ needs a row in `tiers`',
    severity: 'error',
    from: { path: '^server/[^/]+/', pathNot: folders(tiers.flat()) },
    to: {},
  },
  {
    name: 'front-door',
    comment: 'Import another feature through its index.ts (or its contract files)',
    severity: 'error',
    from: { path: '^server/([^/]+)/' },
    to: {
      path: '^server/[^/]+/',
      pathNot: ['^server/$1/', '^server/common/', '^server/[^/]+/index\\.ts$', contract],
    },
  },
  {
    name: 'boot-front-door',
    comment: 'main.ts, app.module.ts and the like enter features through index.ts as well',
    severity: 'error',
    from: { path: boot },
    to: { path: '^server/[^/]+/', pathNot: ['^server/common/', '^server/[^/]+/index\\.ts$', contract] },
  },
  {
    name: 'rules-are-pure',
    comment: '*.rules.ts and *.posting.ts are calculations: no Nest, TypeORM, service, entity, file or network',
    severity: 'error',
    from: { path: '^server/.*\\.(?:rules|posting)\\.ts$' },
    to: { path: impure, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-do-no-io',
    severity: 'error',
    from: { path: '^server/.*\\.(?:rules|posting)\\.ts$' },
    to: { dependencyTypes: ['core'], pathNot: '^(?:node:)?(?:assert|buffer|crypto)$' },
  },
  {
    name: 'shared-rules-stand-alone',
    comment: 'What the web apps bundle of the server imports nothing but its like; types are free',
    severity: 'error',
    from: { path: sharedRules },
    to: { pathNot: sharedRules, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contracts-are-pure',
    comment: 'Schemas and lists of names go to the web apps as types: nothing of the server may come along',
    severity: 'error',
    from: { path: `^server/.*${contract}` },
    to: { path: [impure, '^server/'], pathNot: [contract, '^server/common/'] },
  },
  {
    name: 'controllers-no-orm',
    comment: 'A controller declares and makes one call',
    severity: 'error',
    from: { path: '^server/.*\\.controller\\.ts$' },
    to: { path: 'node_modules/(?:typeorm|@nestjs/typeorm)/|\\.entity\\.ts$' },
  },
  {
    name: 'server-stands-alone',
    severity: 'error',
    from: { path: '^server/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(?:web-user|web-admin|test|bench|simulator|tools)/' },
  },
  {
    name: 'migrations-are-listed-once',
    comment: 'server/schema.ts is the one list of migrations',
    severity: 'error',
    from: { path: '^server/', pathNot: ['^server/schema\\.ts$', '\\.spec\\.ts$'] },
    to: { path: '^migrations/' },
  },
  {
    name: 'server-no-dev-dependency',
    comment: 'What the server needs at run time belongs in "dependencies"',
    severity: 'error',
    from: { path: '^(?:server|migrations)/', pathNot: '\\.spec\\.ts$' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'A migration must mean the same for ever: of the server it may use server/common only',
    severity: 'error',
    from: { path: '^migrations/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(?:server|web-user|web-admin|test)/', pathNot: '^server/common/' },
  },
];

/** Parts of the console's desk. They are one page and no resources: a report shows a conversation with them. */
const deskParts = '^web-admin/src/features/desk/(?:composer|keys|lists|live|messages|person|talk)/';

/** How a feature is entered from another. */
const frontDoors = {
  'web-user': {
    path: '^web-user/src/features/[^/]+/',
    pathNot: ['^web-user/src/features/$1/', '^web-user/src/features/[^/]+/index\\.tsx?$'],
  },
  // A feature of the console is a group of its menu: the files that stand beside its resources are there for the others.
  'web-admin': {
    path: '^web-admin/src/features/[^/]+/[^/]+/',
    pathNot: ['^web-admin/src/features/$1/', '^web-admin/src/features/[^/]+/[^/]+/index\\.tsx?$', deskParts],
  },
};

const webRules = webApps.flatMap((app) => [
  {
    name: `${app}-takes-contracts`,
    comment: 'Of the server the web apps may import contract files, and rules, which are pure',
    severity: 'error',
    from: { path: `^${app}/`, pathNot: webSpec },
    to: { path: '^server/', pathNot: [contract, '\\.rules\\.ts$', ...(app === 'web-admin' ? [list] : [])] },
  },
  {
    name: `${app}-takes-types`,
    comment: 'and of these only types (import type); values come from the shared rules and the words',
    severity: 'error',
    from: { path: `^${app}/`, pathNot: webSpec },
    to: { path: '^server/', pathNot: [sharedRules, '/words/[^/]+\\.json$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: `${app}-specs-compare`,
    comment: 'A spec may hold the app against what the server does by contract and rules',
    severity: 'error',
    from: { path: `^${app}/.*${webSpec}` },
    to: { path: '^server/', pathNot: [contract, '\\.rules\\.ts$', ...(app === 'web-admin' ? [list] : [])] },
  },
  {
    name: `${app}-stands-alone`,
    severity: 'error',
    from: { path: `^${app}/`, pathNot: webSpec },
    to: {
      path: `^(?:${webApps.filter((other) => other !== app).join('|')}|test|bench|simulator|tools|migrations)/`,
      ...(app === 'web-admin' && { pathNot: sharedByApps }),
    },
  },
  {
    name: `${app}-front-door`,
    comment: 'Features use one another through index.ts only',
    severity: 'error',
    from: { path: `^${app}/src/features/([^/]+)/` },
    to: frontDoors[app],
  },
  {
    name: `${app}-app-on-top`,
    comment: 'Nothing below imports the shell',
    severity: 'error',
    from: { path: `^${app}/src/[^/]+/`, pathNot: `^${app}/src/app/` },
    to: { path: `^${app}/src/(?:app/|main\\.tsx?$)` },
  },
  {
    name: `${app}-base-knows-no-feature`,
    comment: 'ui, lib, theme, locales, providers and the like never import a feature',
    severity: 'error',
    from: { path: `^${app}/src/[^/]+/`, pathNot: `^${app}/src/(?:app|features)/` },
    to: { path: `^${app}/src/features/[^/]+/` },
  },
  {
    name: `${app}-lib-knows-no-ui`,
    comment: 'lib has no looks',
    severity: 'error',
    from: { path: `^${app}/src/lib/` },
    to: { path: `^${app}/src/ui/` },
  },
]);

webRules.push({
  name: 'web-admin-resource-front-door',
  comment: 'A resource of the console is entered by its index.tsx',
  severity: 'error',
  from: { path: '^web-admin/src/features/([^/]+)/([^/]+)/' },
  to: {
    path: '^web-admin/src/features/[^/]+/[^/]+/',
    pathNot: ['^web-admin/src/features/$1/$2/', '^web-admin/src/features/[^/]+/[^/]+/index\\.tsx?$', deskParts],
  },
});

webRules.push({
  name: 'shared-stands-alone',
  comment: 'web-user/src/shared serves both apps: of the apps it imports only itself (no texts, no theme, no features)',
  severity: 'error',
  from: { path: sharedByApps, pathNot: webSpec },
  to: { path: '^(?:web-user|web-admin)/', pathNot: sharedByApps },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: { pathNot: '^simulator/model/' }, to: { circular: true } },
    {
      name: 'resolves',
      comment: 'An import that cannot be followed escapes every other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    ...serverRules,
    ...simulatorRules,
    ...webRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tools/tsconfig.cruise.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'],
    },
  },
};

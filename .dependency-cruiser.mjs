// Who may import whom (docs/architecture.md), in rules that hold for every feature, now and later.
// tests/architecture/imports.test.ts runs them: dependency-cruiser cannot read TypeScript 7 by itself.

/** A feature's folder, captured as $1; shops and products lie one level deeper. */
const feature = '((?:marketplace/)?[^/]+)/'
const shared = '/(?!contract\\.ts)[^/]+\\.ts$'
const contractLibraries = '^node_modules/(zod|@orpc/contract|@internationalized/date)/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'contract-shared',
      'The shared words know zod, the oRPC contract and the arithmetic of dates, and nothing else.',
      { path: '^contract/shared/' },
      { pathNot: ['^contract/shared/', contractLibraries] },
    ),
    forbid(
      'contract-features',
      'A contract knows the shared words, and of other features their schema, policy and rules.',
      { path: `^contract/features/${feature}` },
      {
        pathNot: [
          '^contract/shared/',
          '^contract/features/$1/',
          `^contract/features/.+${shared}`,
          contractLibraries,
        ],
      },
    ),
    forbid(
      'contract-index',
      'The assembled contract is made of contracts.',
      { path: '^contract/index\\.ts$' },
      { pathNot: '^contract/' },
    ),
    forbid(
      'platform-knows-no-feature',
      'What any product would need knows none of this one.',
      { path: '^server/platform/' },
      { path: ['^server/(?!platform/)', '^contract/(?!shared/)'] },
    ),
    forbid(
      'server-features-by-the-front-door',
      'Of another feature: its access and service, never its queries or handlers.',
      { path: `^server/features/${feature}`, pathNot: '/tables\\.ts$' },
      { path: '^server/features/', pathNot: ['^server/features/$1/', '/(access|service)\\.ts$'] },
    ),
    forbid(
      'tables-reference-tables',
      'Foreign keys are the only thing that tables need of another feature.',
      { path: `^server/features/${feature}tables\\.ts$` },
      { path: '^server/features/', pathNot: ['^server/features/$1/', '/tables\\.ts$'] },
    ),
    forbid(
      'server-features-own-contract',
      'A server feature implements its own contract, on the platform, and knows the rules of others.',
      { path: `^server/features/${feature}` },
      {
        path: ['^server/(?!features/|platform/)', '^contract/(?!shared/)'],
        pathNot: ['^contract/features/$1/', `^contract/features/.+${shared}`],
      },
    ),
    forbid(
      'only-queries-and-tables-speak-sql',
      'In a feature, SQL stands in queries.ts and tables.ts.',
      { path: '^server/features/', pathNot: '/(queries|tables)\\.ts$' },
      { path: '^node_modules/(drizzle-orm|pg|@electric-sql/pglite)/' },
    ),
    forbid(
      'web-ui-knows-no-product',
      'The design system could ship in a different product.',
      { path: '^web/ui/' },
      { path: ['^web/(?!ui/)', '^contract/', '^node_modules/(@orpc/|@tanstack/|i18next|react-i18next|zod)'] },
    ),
    forbid(
      'web-shared-knows-no-feature',
      'What every screen uses knows no screen.',
      { path: '^web/shared/' },
      { path: '^web/(app|features|main)' },
    ),
    forbid(
      'web-features-stand-alone',
      'Pages compose features; features do not compose each other.',
      { path: `^web/features/${feature}` },
      { path: ['^web/(?!ui/|shared/|art/)', '^contract/index'], pathNot: '^web/features/$1/' },
    ),
    forbid(
      'web-features-other-contracts',
      'Of another contract: its schema, policy and rules.',
      { path: `^web/features/${feature}` },
      { path: '^contract/features/', pathNot: ['^contract/features/$1/', shared] },
    ),
    forbid('sides-server', 'The server never imports the web.', { path: '^server/' }, { path: '^web/' }),
    forbid('sides-web', 'The web never imports the server.', { path: '^web/' }, { path: '^server/' }),
    forbid(
      'web-runs-in-browsers',
      'Browsers have no Node.',
      { path: '^web/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'product-without-tests',
      'The product runs without what tests it.',
      { path: '^(contract|server|web)/', pathNot: '^(server|web)/testing/' },
      {
        path: [
          '^(server|web)/testing/',
          '^server/features/.+/(access-matrix|arbitraries|factories)\\.ts$',
          '^tests/',
          '^scripts/',
          '^node_modules/(vitest|@playwright)/',
        ],
      },
    ),
    forbid(
      'server-without-development-packages',
      'An installation for `npm start` leaves development packages out.',
      { path: '^server/', pathNot: '^server/testing/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
    forbid(
      'server-without-web-packages',
      'What draws and bundles pages is a dependency too, and never one of the server.',
      { path: '^server/' },
      {
        path: '^node_modules/(esbuild|vite|tailwindcss|react|react-dom|react-aria-components|lucide-react|@(tailwindcss|tanstack|vitejs))/',
      },
    ),
    forbid(
      'no-cycles',
      'Modules in a circle have no order to be read in. Types alone may close one: they are gone at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['export'] } },
    ),
    {
      ...forbid('no-feature-cycles', 'Neither do features, not even by types.', {}, { circular: true }),
      scope: 'folder',
      from: { path: '^(contract|server)/features/' },
    },
    forbid('resolvable', 'What is imported exists.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
}

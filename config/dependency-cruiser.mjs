// Who may import whom (docs/architecture.md), in rules that hold for every feature, now and later.
// tests/architecture/imports.test.ts runs them: dependency-cruiser cannot read TypeScript 7 by
// itself.

/** A feature's folder, captured as $1; shops and products lie one level deeper. */
const feature = '((?:marketplace/)?[^/]+)/'
/** Of a contract everything but its procedures. */
const contractRules = '^contract/features/.+/(?!contract\\.ts)[^/]+\\.ts$'
/** Of a feature: its rows, its answers, and its face to the app. `account-queries.ts` is open. */
const closed = '(queries|tables|handlers|feature)\\.ts$'
/** What stands in the product's folders for tests alone. */
const testSupport = '^server/(testing/|.+/(access-matrix|arbitraries|factories)\\.ts$)'
/** The rooms of the platform, from the ground up. */
const rooms = [
  'runtime',
  'network',
  'config',
  'database',
  'files',
  'realtime',
  'rate-limits',
  'queues',
  'services',
  'http',
  'metrics',
  'security',
  'signing',
  'fonts',
  'jobs',
  'mail',
  'images',
  'backup',
  'doctor',
]
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
      'A contract knows the shared words, and of other features everything but their procedures.',
      { path: `^contract/features/${feature}` },
      {
        pathNot: ['^contract/shared/', '^contract/features/$1/', contractRules, contractLibraries],
      },
    ),
    forbid(
      'sides',
      'Server and web meet in the contract, which knows neither.',
      { path: '^(contract|server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    forbid(
      'platform-knows-no-feature',
      'What any product would need knows none of this one.',
      { path: '^server/platform/' },
      { path: ['^server/(?!platform/)', '^contract/(?!shared/)'] },
    ),
    forbid(
      'platform-rooms',
      'Each room of the platform has its floor in `rooms`.',
      {},
      { path: '^server/platform/', pathNot: `^server/platform/((${rooms.join('|')})/|feature\\.ts$)` },
    ),
    ...rooms.map((room, floor) =>
      forbid(
        'platform-rooms',
        'A room of the platform knows those below it.',
        { path: `^server/platform/${room}/` },
        { path: `^server/platform/(feature|(${rooms.slice(floor + 1).join('|')})/)` },
      ),
    ),
    forbid(
      'server-features',
      'Its own contract, the rules of others, and of another feature everything but what is closed.',
      { path: `^server/features/${feature}`, pathNot: ['[/-]tables\\.ts$', testSupport] },
      {
        path: ['^server/(?!platform/)', '^contract/(?!shared/)'],
        pathNot: [
          '^(contract|server)/features/$1/',
          contractRules,
          `^server/features/.+/(?!${closed})[^/]+$`,
        ],
      },
    ),
    forbid(
      'tables-reference-tables',
      'Foreign keys are the only thing that tables need of another feature.',
      { path: `^server/features/${feature}.*\\btables\\.ts$` },
      {
        path: ['^server/(?!platform/)', '^contract/(?!shared/)'],
        pathNot: ['^(contract|server)/features/$1/', contractRules, '^server/features/.+[/-]tables\\.ts$'],
      },
    ),
    forbid(
      'only-queries-and-tables-speak-sql',
      'In a feature, SQL stands in queries.ts and tables.ts, and in account-queries.ts and the like.',
      { path: '^server/features/', pathNot: ['[/-](queries|tables)\\.ts$', testSupport] },
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
      'web-features',
      'Pages compose features; of another there is only its contract, but for the procedures.',
      { path: `^web/features/${feature}` },
      {
        path: ['^web/(?!ui/|shared/|art/)', '^contract/index', '^contract/features/.+/contract\\.ts$'],
        pathNot: '^(contract|web)/features/$1/',
      },
    ),
    forbid(
      'web-runs-in-browsers',
      'Browsers have no Node.',
      { path: '^web/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'product-without-tests',
      'The product runs without what tests it.',
      { path: '^(contract|server|web)/', pathNot: ['^web/testing/', testSupport] },
      {
        path: [testSupport, '^web/testing/', '^tests/', '^scripts/', '^node_modules/(vitest|@playwright)/'],
      },
    ),
    forbid(
      'server-without-development-packages',
      'An installation for `npm start` leaves development packages out. Stripe has types alone in use.',
      { path: '^server/', pathNot: testSupport },
      { path: '^node_modules/(?!stripe/)', dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
    forbid(
      'server-without-web-packages',
      'What draws and bundles pages is a dependency too, and never one of the server.',
      { path: '^server/' },
      {
        path: '^node_modules/(rolldown|vite|tailwindcss|react|react-dom|react-aria-components|@(iconify-json|tailwindcss|tanstack|vitejs))/',
      },
    ),
    forbid(
      'no-cycles',
      'Files in a circle, be it of types alone, are one file, or a third is missing.',
      {},
      { circular: true },
    ),
    {
      ...forbid('no-feature-cycles', 'Neither do features stand in a circle.', {}, { circular: true }),
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

import { recordKindNames } from '#contract/shared/record-kinds.ts'

/** Ana has Premium, Luis does not, Marta is an administrator, Sara a seller, Paula a future one. */
export type Person = 'guest' | 'ana' | 'luis' | 'marta' | 'sara' | 'paula'

export interface Screen {
  readonly person: Person
  /** `$Kira` stands for the id of that pet. */
  readonly at: string
  /** The names of the controls to press in order, in both languages. */
  readonly press?: readonly RegExp[]
  /** The files under web/ whose dialog is then open. */
  readonly shows?: string
  /** Refused writes are on the device. */
  readonly hasRefusals?: true
  /** The key that moves the focus, where Tab would leave. */
  readonly key?: 'ArrowDown'
}

const recordPages = recordKindNames.map((name) => (name === 'weights' ? 'weight' : name))

/** Variants of a pet's pages with another pet or address. */
const others: Readonly<Record<string, readonly string[]>> = {
  timeline: [
    '$Kira/timeline?kind=weights',
    '$Kira/timeline?q=control',
    '$Kira/timeline?q=nothing',
    '$Lola/timeline',
  ],
  plan: ['$Lola/plan', '$Tom/plan', '$Nube/plan', '$Bruno/plan'],
  pass: ['$Lola/pass', '$Tom/pass', '$Nube/pass'],
  weight: ['$Tom/weight', '$Bruno/weight', '$Lola/weight'],
  visits: ['$Lola/visits'],
  'parasite-treatments': ['$Lola/parasite-treatments'],
  tag: ['$Lola/tag'],
  costs: ['$Lola/costs'],
  changes: ['$Kira/changes?bin=true', '$Lola/changes', '$Lola/changes?bin=true'],
}

/** The addresses for each route of the route tree. */
export const routes: Readonly<Record<string, readonly Screen[]>> = {
  '/': [
    { person: 'guest', at: '/' },
    { person: 'ana', at: '/' },
  ],
  '/auth': [
    '',
    '?mode=sign-up',
    '?mode=forgot',
    '?mode=reset&token=a',
    '?mode=verify&token=a',
    '?mode=email-change&token=a',
  ].map((mode) => ({
    person: 'guest',
    at: `/auth${mode}`,
  })),
  ...Object.fromEntries(
    ['/contact', '/cookies', '/privacy', '/terms'].map((at) => [
      at,
      [{ person: 'guest', at }] satisfies Screen[],
    ]),
  ),
  '/stamp': [
    { person: 'guest', at: '/stamp#$stamp' },
    { person: 'guest', at: '/stamp#a' },
  ],
  '/unsubscribe': [{ person: 'guest', at: '/unsubscribe?token=a' }],
  '/r/$token': [
    { person: 'guest', at: '/r/$report' },
    // An expired one has the same response.
    { person: 'guest', at: '/r/$revoked' },
    { person: 'guest', at: '/r/nobody' },
  ],
  '/lost/': [
    { person: 'guest', at: '/lost' },
    { person: 'guest', at: '/lost?species=gato' },
  ],
  '/lost/$noticeId': [
    { person: 'guest', at: '/lost/$notice' },
    { person: 'guest', at: '/lost/nobody' },
  ],
  '/found/': [
    { person: 'guest', at: '/found' },
    { person: 'guest', at: '/found?notice=$notice' },
  ],
  '/found/$token': [
    { person: 'guest', at: '/found/$found' },
    { person: 'guest', at: '/found/nobody' },
  ],
  '/app/admin': ['', '?tab=payments', '?tab=mails', '?tab=audit', '?tab=adoptions', '?tab=banners'].map(
    (tab) => ({
      person: 'marta',
      at: `/app/admin${tab}`,
    }),
  ),
  '/app/code': [
    { person: 'luis', at: '/app/code?c=ABCD', shows: 'features/sharing/components/redeem/redeem-dialog.tsx' },
    { person: 'luis', at: '/app/code?c=ABCDEFGHJKLM,NPQREFGHJKLM' },
  ],
  '/app/community': [{ person: 'ana', at: '/app/community' }],
  '/app/marketplace': [
    { person: 'ana', at: '/app/marketplace' },
    { person: 'sara', at: '/app/marketplace' },
    { person: 'paula', at: '/app/marketplace' },
    { person: 'ana', at: '/app/marketplace?search=nothing' },
  ],
  '/app/outbox': [
    { person: 'ana', at: '/app/outbox' },
    { person: 'ana', at: '/app/outbox', hasRefusals: true },
  ],
  '/app/profile': [
    { person: 'ana', at: '/app/profile' },
    { person: 'luis', at: '/app/profile' },
  ],
  '/app/profile/api': [
    { person: 'ana', at: '/app/profile/api' },
    { person: 'luis', at: '/app/profile/api' },
  ],
  // Each is at another step: see demo-imports.ts.
  '/app/import': (['ana', 'luis', 'marta', 'sara', 'paula'] as const).map((person) => ({
    person,
    at: '/app/import',
  })),
  '/app/profile/data': [{ person: 'ana', at: '/app/profile/data' }],
  '/app/profile/security': [{ person: 'ana', at: '/app/profile/security' }],
  '/app/share': [
    { person: 'ana', at: '/app/share' },
    { person: 'ana', at: '/app/share?add=diary', shows: 'app/quick-actions/quick-actions.tsx' },
  ],
  '/app/subscription': [
    { person: 'ana', at: '/app/subscription' },
    { person: 'luis', at: '/app/subscription' },
  ],
  '/app/upcoming': [
    { person: 'ana', at: '/app/upcoming' },
    { person: 'paula', at: '/app/upcoming' },
  ],
  '/checkout/sandbox': [{ person: 'luis', at: '/checkout/sandbox?reference=$checkout' }],
  '/app/': [
    { person: 'ana', at: '/app' },
    { person: 'luis', at: '/app' },
    { person: 'paula', at: '/app' },
  ],
  ...Object.fromEntries(
    [
      ...recordPages,
      'care',
      'changes',
      'costs',
      'emergency',
      'plan',
      'pass',
      'report',
      'shared-users',
      'show',
      'tag',
      'timeline',
    ].map((section) => [
      `/app/pet/$petId/${section}`,
      [
        { person: 'ana', at: `/app/pet/$Kira/${section}` },
        { person: 'luis', at: `/app/pet/$Rocco/${section}` },
        ...(others[section] ?? []).map((at) => ({ person: 'ana', at: `/app/pet/${at}` }) as const),
      ] satisfies Screen[],
    ]),
  ),
  '/app/pet/$petId/': [
    { person: 'ana', at: '/app/pet/$Kira' },
    { person: 'ana', at: '/app/pet/$Bruno' },
    { person: 'ana', at: '/app/pet/$Kira?tab=funciones' },
    { person: 'luis', at: '/app/pet/$Rocco?tab=funciones' },
    { person: 'luis', at: '/app/pet/$Nube' },
  ],
}

/** Addresses outside of the application's routes; /verify and /c are documents of their own. */
export const elsewhere: readonly Screen[] = [
  { person: 'ana', at: '/app/nowhere' },
  { person: 'guest', at: '/c/nobody' },
  { person: 'guest', at: '/verify' },
  { person: 'guest', at: '/verify#a' },
]

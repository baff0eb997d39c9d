import { House, ShieldCheck, Store, User, Users } from '#web/ui/images/icons.ts'

export type Section = 'home' | 'marketplace' | 'community' | 'profile' | 'admin'

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

const prefixes: ReadonlyArray<readonly [Section, string]> = [
  ['marketplace', '/app/marketplace'],
  ['community', '/app/community'],
  ['profile', '/app/profile'],
  ['profile', '/app/subscription'],
  ['admin', '/app/admin'],
  ['home', '/app/pet'],
  ['home', '/app/upcoming'],
  ['home', '/app/import'],
  ['home', '/app/code'],
]

export const sectionOf = (path: string): Section | null => {
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (clean === '/app') return 'home'
  return prefixes.find(([, prefix]) => isUnder(clean, prefix))?.[0] ?? null
}

export const sectionIcons: Record<Section, typeof House> = {
  home: House,
  marketplace: Store,
  community: Users,
  profile: User,
  admin: ShieldCheck,
}

export const sectionLinks = {
  home: { to: '/app' },
  marketplace: { to: '/app/marketplace' },
  community: { to: '/app/community' },
  profile: { to: '/app/profile' },
  admin: { to: '/app/admin' },
} as const satisfies Record<Section, object>

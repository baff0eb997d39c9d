import { join } from 'node:path'
import sharp from 'sharp'
import { findUserByEmail } from '#server/features/auth/accounts/address-queries.ts'
import { signUp } from '#server/features/auth/sign-in.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Actor } from '#contract/shared/actor.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'

export const demoPassword = 'huella-demo'

// Each signs up with an address that cannot receive mail. The family is complete when Marta has an
// account, the marketplace when Paula has.
export const demoPeople = {
  ana: {
    email: 'ana@example.com',
    fullName: 'Ana Ruiz',
    description: 'Premium, three pets and one that she remembers, shares two of them',
  },
  luis: {
    email: 'luis@example.com',
    fullName: 'Luis Ruiz',
    description: 'free plan, one pet, edits Kira and sees Nube',
  },
  marta: { email: 'marta@example.com', fullName: 'Marta Soler', description: 'administrator' },
  sara: { email: 'sara@example.com', fullName: 'Sara Nieto', description: 'seller, the store Patitas Norte' },
  diego: { email: 'diego@example.com', fullName: 'Diego Lazo', description: 'seller, the store Taller Lazo' },
  elena: { email: 'elena@example.com', fullName: 'Elena Prado', description: 'seller, the store Spa Peludo' },
  paula: { email: 'paula@example.com', fullName: 'Paula Vega', description: 'seller without a store yet' },
}
export type DemoPerson = keyof typeof demoPeople

export const hasAccount = async ({ db }: Services, name: DemoPerson): Promise<boolean> =>
  (await findUserByEmail(db, demoPeople[name].email)) !== undefined

/** The services as a request of that caller has them. */
export const asCaller = <A extends Actor>(services: Services, actor: A, headers = new Headers()) => ({
  ...services,
  actor,
  client: { address: '127.0.0.1', headers },
  responseHeaders: new Headers(),
})

export const ensureAccount = async (services: Services, name: DemoPerson): Promise<string> => {
  const { email, fullName } = demoPeople[name]
  const known = await findUserByEmail(services.db, email)
  if (known !== undefined) return known.id
  const context = asCaller(services, { kind: 'guest' })
  return (await signUp(context, { email, fullName, password: demoPassword })).id
}

type Roles = Extract<Actor, { kind: 'person' }>['roles']

export const actorOf = (id: string, roles: Roles = []) =>
  ({ kind: 'person', id, sessionId: newId(), roles }) as const

export const withClockDaysAgo = (services: Services, days: number): Services => ({
  ...services,
  clock: () => new Date(services.clock().getTime() - days * dayMs),
})

/** Renders a drawing as a picture of that width, in pixels. */
export const renderImage = (assetsDir: string, svgName: string, width = 1280): Promise<Buffer> =>
  sharp(join(assetsDir, svgName)).resize(width).png().toBuffer()

// Getting in and out: what is limited, what is asked of better-auth, and what its answers mean.
import type { Person } from '#contract/features/auth/schema.ts'
import type { Context } from '#server/platform/http/context.ts'
import { toPerson, getPerson } from './access.ts'
import { findPerson, updateUser, type PersonUpdate } from './queries.ts'

/** Who is signed in; null for a guest, and when the account went with its session still known. */
export const getSignedInPerson = async ({ actor, db, config }: Context): Promise<Person | null> => {
  const row = actor.kind === 'person' ? await findPerson(db, actor.id) : undefined
  return row === undefined ? null : toPerson(row, config)
}

/** Changes what a person says about themselves. @throws UNAUTHORIZED when the account is gone */
export const updatePerson = async (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  id: string,
  changes: PersonUpdate,
): Promise<Person> => {
  await updateUser(context.db, id, changes, context.clock())
  return getPerson(context, id)
}

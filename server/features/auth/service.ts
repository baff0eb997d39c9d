import type { Person } from '#contract/features/auth/schema.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { getOwnPerson } from './access.ts'
import { updateUser, type PersonUpdate } from './queries.ts'

/** @throws UNAUTHORIZED when the account is gone */
export const updatePerson = async (
  context: Pick<Context, 'actor' | 'db' | 'config' | 'clock'>,
  changes: PersonUpdate,
): Promise<Person> => {
  await updateUser(context.db, requirePerson(context).id, changes, context.clock())
  return getOwnPerson(context)
}

import { isCommonPassword } from '#contract/features/auth/new-password.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Context } from '#server/platform/http/context.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'

/** Names that acquaintances would guess first, such as those of pets. */
export const personalNames = createExtensionPoint<(db: Db, userId: string) => Promise<readonly string[]>>(
  'names that a password may not be made of',
)

type Owner = { readonly id: string; readonly email: string; readonly fullName: string }

/** @throws BAD_REQUEST for the field */
export const refusePersonalPassword = async (
  { db, extensions }: Context,
  { id, email, fullName }: Owner,
  field: string,
  password: string,
): Promise<void> => {
  const names = [fullName]
  for (const listNames of personalNames.collect(extensions)) names.push(...(await listNames(db, id)))
  if (isCommonPassword(password, { email, names })) throw invalidField(field, 'too_common')
}

import type * as z from 'zod'
import type { careDoseMarkInput, careDoseParam, CareActKind } from '#contract/features/care-links/schema.ts'
import type { DoseMarkResult } from '#contract/features/doses/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { zonedInstant } from '#contract/shared/time-zones.ts'
import { markDose, unmarkDose } from '#server/features/doses/marking.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { onlyPet } from '#server/features/pets/access.ts'
import { describePet } from '#server/features/pets/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireCarer, requirePetOfLink } from '#server/features/care-links/access.ts'
import { countAct, noteAct } from '#server/features/care-links/acts.ts'
import type { OpenLink } from '#server/features/care-links/link-queries.ts'
import { resultForCarer } from './mark-authors.ts'

type DoseOfCarer = z.output<typeof careDoseParam>

/** Doses of the day before the link are shown, because an evening ends after midnight. */
export const isDoseOf = ({ createdAt }: OpenLink, dueAt: Date): boolean =>
  dueAt.getTime() >= createdAt.getTime() - dayMs

/**
 * Ticks may wait on a device for as long as the link opens.
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS; NOT_FOUND for doses that the link does not show
 */
const requireShownDose = async (
  context: Context,
  { petId, date, time }: DoseOfCarer,
): Promise<{ link: OpenLink; access: PetAccess<'edit'> }> => {
  const link = await requireCarer(context, ['sitter'])
  const access = await requirePetOfLink(context, link, petId)
  const dueAt = zonedInstant(date, time, await getTimeZone(context, link.ownerId))
  if (!link.showsDoses || !isDoseOf(link, dueAt)) throw apiError('NOT_FOUND')
  await countAct(context, link.id)
  return { link, access }
}

const noteDose = async (
  context: Context,
  { link, access }: { readonly link: OpenLink; readonly access: PetAccess },
  kind: CareActKind,
  { medicationId, time }: DoseOfCarer,
): Promise<void> => {
  const { pet } = await describePet(context, access)
  const medications = await listScheduledMedications(context, onlyPet(access))
  const subject = [medications.find(({ id }) => id === medicationId)?.name, time].join(' ').trim()
  await context.db.transaction((tx) => noteAct(context, tx, link.id, { kind, petName: pet.name, subject }))
}

/** @throws as `requireShownDose` and `markDose` */
export const markDoseAsCarer = async (
  context: Context,
  { petId, ...dose }: z.output<typeof careDoseMarkInput>,
): Promise<DoseMarkResult> => {
  const shown = await requireShownDose(context, { petId, ...dose })
  const { link, access } = shown
  const author = { markedBy: null, careLinkId: link.id, carerName: link.carerName }
  const result = await markDose(context, access, dose, author)
  if (result.isRecorded) await noteDose(context, shown, 'dose', { petId, ...dose })
  return resultForCarer(result, link)
}

/** @throws as `requireShownDose`; NOT_FOUND for a mark of another author */
export const unmarkDoseAsCarer = async (context: Context, { petId, ...dose }: DoseOfCarer): Promise<void> => {
  const shown = await requireShownDose(context, { petId, ...dose })
  await unmarkDose(context, shown.access, dose, shown.link.id)
  await noteDose(context, shown, 'unmarked', { petId, ...dose })
}

import { implement } from '@orpc/server'
import { doses } from '#contract/features/doses/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import { setGivenTime } from './given-time.ts'
import { markDose, markedByPerson, removeDoseRepeat, unmarkDose } from './marking.ts'
import { listDoses } from './service.ts'

const os = implement(doses).$context<Context>()

export const dosesHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId } }) =>
    listDoses(context, await requirePet(context, petId, 'view')),
  ),
  mark: os.mark.handler(async ({ context, input: { petId, ...dose } }) =>
    markDose(
      context,
      await requirePet(context, petId, 'edit'),
      dose,
      markedByPerson(requirePersonOrKey(context).id),
    ),
  ),
  setGivenTime: os.setGivenTime.handler(async ({ context, input: { petId, ...dose } }) =>
    setGivenTime(context, await requirePet(context, petId, 'edit'), dose),
  ),
  unmark: os.unmark.handler(async ({ context, input: { petId, ...dose } }) => {
    await unmarkDose(context, await requirePet(context, petId, 'edit'), dose)
    return {}
  }),
  removeRepeat: os.removeRepeat.handler(async ({ context, input: { petId, repeatId } }) => {
    await removeDoseRepeat(context, await requirePet(context, petId, 'edit'), repeatId)
    return {}
  }),
})

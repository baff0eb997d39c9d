import { implement } from '@orpc/server'
import { sharing } from '#contract/features/sharing/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import {
  renewCode,
  leavePet,
  listShares,
  getShareCode,
  removeShare,
  setCanEdit,
  setReminded,
} from './service.ts'
import { redeemCode } from './redeem.ts'

const os = implement(sharing).$context<Context>()

export const sharingHandlers = os.router({
  list: os.list.handler(async ({ context, input }) =>
    listShares(context, await requirePet(context, input.petId, 'view')),
  ),
  setCanEdit: os.setCanEdit.handler(async ({ context, input: { petId, shareId, canEdit } }) =>
    setCanEdit(context, await requirePet(context, petId, 'own'), shareId, canEdit),
  ),
  setReminded: os.setReminded.handler(async ({ context, input: { petId, isReminded } }) => {
    await setReminded(context, await requirePet(context, petId, 'edit'), isReminded)
    return {}
  }),
  remove: os.remove.handler(async ({ context, input: { petId, shareId } }) => {
    await removeShare(context, await requirePet(context, petId, 'own'), shareId)
    return {}
  }),
  leave: os.leave.handler(async ({ context, input }) => {
    await leavePet(context, await requirePet(context, input.petId, 'view'))
    return {}
  }),
  code: os.code.handler(async ({ context, input: { petId, canEdit } }) =>
    getShareCode(context, await requirePet(context, petId, 'own'), canEdit),
  ),
  renewCode: os.renewCode.handler(async ({ context, input }) =>
    renewCode(context, await requirePet(context, input.petId, 'own')),
  ),
  redeem: os.redeem.handler(({ context, input }) => redeemCode(context, input)),
})

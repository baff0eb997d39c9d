import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { RecordValues } from './kind-queries.ts'
import type { Change } from './service.ts'

type Answering<Input, Answer, Handled> = {
  handler(handle: (call: { readonly context: Context; readonly input: Input }) => Promise<Answer>): Handled
}
type OfPet = { readonly petId: string }

type RecordOperation<Given extends readonly unknown[], Answer> = (
  context: Context,
  access: PetAccess<'edit'>,
  ...given: Given
) => Promise<Answer>

type Records<Listing, Listed, Answer> = {
  readonly kind: Pick<RecordKind, 'id'>
  readonly list: (context: Context, access: PetAccess, listing: Listing) => Promise<Listed>
  readonly create: RecordOperation<[RecordValues], Answer>
  readonly update: RecordOperation<[string, Change], Answer>
  readonly remove: RecordOperation<[string], Answer>
  readonly restore: RecordOperation<[string, RecordValues], Answer>
}

export const recordHandlers = <Listing, Listed, Answer, List, Create, Update, Remove, Restore>(
  os: {
    readonly list: Answering<OfPet & Listing, Listed, List>
    readonly create: Answering<OfPet & RecordValues, Answer, Create>
    readonly update: Answering<
      OfPet & RecordValues & { readonly revision?: number | undefined },
      Answer,
      Update
    >
    readonly remove: Answering<OfPet & RecordValues, Answer, Remove>
    readonly restore: Answering<OfPet & RecordValues, Answer, Restore>
  },
  { kind, ...records }: Records<Listing, Listed, Answer>,
) => ({
  list: os.list.handler(async ({ context, input }) =>
    records.list(context, await requirePet(context, input.petId, 'view'), input),
  ),
  create: os.create.handler(async ({ context, input: { petId, ...fields } }) =>
    records.create(context, await requirePet(context, petId, 'edit'), fields),
  ),
  update: os.update.handler(
    async ({ context, input: { petId, [kind.id]: id, revision: seen, ...changes } }) =>
      records.update(context, await requirePet(context, petId, 'edit'), String(id), { changes, seen }),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, [kind.id]: id } }) =>
    records.remove(context, await requirePet(context, petId, 'edit'), String(id)),
  ),
  restore: os.restore.handler(
    async ({ context, input: { petId, [kind.id]: id, createdAt: _sent, revision: _seen, ...fields } }) =>
      records.restore(context, await requirePet(context, petId, 'edit'), String(id), fields),
  ),
})

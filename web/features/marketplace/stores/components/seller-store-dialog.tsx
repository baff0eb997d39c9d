import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import {
  storeCityMax,
  storeDescriptionMax,
  storeNameMax,
  storePhoneMax,
} from '#contract/features/marketplace/stores/limits.ts'
import { storeImageMaxBytes } from '#contract/features/marketplace/stores/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { saveChanges } from '#web/shared/forms/save-changes.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { PictureForm, usePictureForm } from '#web/shared/images/picture-form.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  createStore,
  updateStore,
  loadExistingStore,
  invalidateStore,
  removeStoreImage,
} from '#web/features/marketplace/stores/api.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/marketplace/stores/schema.ts')).storeFields,
)

interface SellerStoreFormProps {
  /** Null for a new one. */
  readonly store: Store | null
  /** Called when another tab has created a store. */
  readonly onStoreExists: (store: Store) => void
}

const useCreateStore = (onStoreExists: SellerStoreFormProps['onStoreExists']) => {
  const { t } = useTranslation('stores')
  const create = useMutation(createStore(t('store.failed')))
  return async (fields: Pick<Store, 'name' | 'description' | 'city' | 'phoneNumber'>) => {
    try {
      return await create.mutateAsync(fields)
    } catch (error) {
      if (errorCodeOf(error) === 'STORE_EXISTS') {
        const existing = await loadExistingStore()
        if (existing) onStoreExists(existing)
      }
      throw error
    }
  }
}

function SellerStoreForm({ store, onStoreExists }: SellerStoreFormProps) {
  const { t } = useTranslation(['stores', 'ui'])
  const create = useCreateStore(onStoreExists)
  const update = useMutation(updateStore(t('store.failed')))
  const removeImage = useMutation(removeStoreImage(t('store.failed')))

  const state = usePictureForm({
    schema,
    initial: {
      name: store?.name ?? '',
      description: store?.description ?? '',
      city: store?.city ?? '',
      phoneNumber: store?.phoneNumber ?? '',
    },
    messages: { name: { required: t('store.nameRequired') } },
    before: store,
    limit: storeImageMaxBytes,
    save: (fields) =>
      saveChanges({
        before: store,
        fields,
        create: () => create(fields),
        update: (changes, { id }) => update.mutateAsync({ storeId: id, ...changes }),
      }),
    uploadPath: (id) => `/api/marketplace/stores/${id}/image`,
    removePicture: (storeId) => removeImage.mutateAsync({ storeId }),
    invalidate: invalidateStore,
    showSaved: () => toast.success(store ? t('store.updated') : t('store.created')),
    pictureMessages: {
      ...t('picture', { returnObjects: true, max: inMebibytes(storeImageMaxBytes) }),
      without: t('store.withoutImage'),
    },
  })
  const { form } = state
  return (
    <PictureForm
      state={state}
      current={store?.image}
      saveLabel={store ? t('store.update') : t('store.create')}
    >
      <TextField
        label={t('store.name')}
        isRequired
        autoFocus
        placeholder={t('store.namePlaceholder')}
        max={storeNameMax}
        {...form.field('name')}
      />
      <TextArea
        label={t('store.description')}
        placeholder={t('store.descriptionPlaceholder')}
        max={storeDescriptionMax}
        {...form.field('description')}
      />
      <FieldPair areShort>
        <TextField
          label={t('store.city')}
          placeholder={t('ui:optional')}
          max={storeCityMax}
          {...form.field('city')}
        />
        <TextField
          label={t('store.phone')}
          type="tel"
          placeholder={t('ui:optional')}
          max={storePhoneMax}
          {...form.field('phoneNumber')}
        />
      </FieldPair>
    </PictureForm>
  )
}

interface SellerStoreDialogProps extends DisclosureProps {
  /** As it was when the dialog opened; null for a new one. */
  readonly store: Store | null
}

/** 'Crear Tu Tienda' or 'Editar Tienda' */
export function SellerStoreDialog({ store, ...dialog }: SellerStoreDialogProps) {
  const { t } = useTranslation('stores')
  const [existing, setExisting] = useState<Store | null>(null)
  const subject = store ?? existing
  return (
    <Dialog {...dialog} title={subject ? t('store.editTitle') : t('store.createTitle')}>
      <SellerStoreForm key={subject?.id ?? 'new'} store={subject} onStoreExists={setExisting} />
    </Dialog>
  )
}

// What a store says of itself. The picture follows once the words are saved; without it they stay saved.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  storeCityMax,
  storeDescriptionMax,
  storeFields,
  storeNameMax,
  storePhoneMax,
  type Store,
} from '#contract/features/marketplace/stores/schema.ts'
import { storeImageMaxBytes } from '#contract/features/marketplace/stores/limits.ts'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import {
  PictureField,
  showPictureUploadResult,
  usePictureUpload,
} from '#web/shared/images/picture-upload.tsx'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
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

interface SellerStoreFormProps {
  /** Null for a new one. */
  readonly store: Store | null
  /** Another tab was first: there is a store already. */
  readonly onStoreExists: (store: Store) => void
}

export function SellerStoreForm({ store, onStoreExists }: SellerStoreFormProps) {
  const { t } = useTranslation(['stores', 'ui'])
  const { close } = useDialogControl()
  const picture = usePictureUpload(storeImageMaxBytes)
  const create = useMutation(createStore(t('store.failed')))
  const change = useMutation(updateStore(t('store.failed')))
  const removeImage = useMutation(removeStoreImage(t('store.failed')))

  const write = async (fields: Pick<Store, 'name' | 'description' | 'city' | 'phoneNumber'>) => {
    if (store) {
      const changes = changedFields(store, fields)
      return Object.keys(changes).length === 0 ? store : change.mutateAsync({ storeId: store.id, ...changes })
    }
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

  const form = useForm({
    schema: storeFields,
    initial: {
      name: store?.name ?? '',
      description: store?.description ?? '',
      city: store?.city ?? '',
      phoneNumber: store?.phoneNumber ?? '',
    },
    messages: { name: { required: t('store.nameRequired') } },
    isDirty: picture.isDirty,
    save: async (fields) => {
      const saved = await write(fields)
      if (picture.isRemoved && !picture.file && saved.image)
        await removeImage.mutateAsync({ storeId: saved.id })
      const end = await picture.upload(`/api/marketplace/stores/${saved.id}/image`)
      void invalidateStore()
      toast.success(store ? t('store.updated') : t('store.created'))
      showPictureUploadResult(end, {
        ...t('picture', { returnObjects: true }),
        without: t('store.withoutImage'),
      })
      close()
    },
  })
  return (
    <DialogForm form={form} saveLabel={store ? t('store.update') : t('store.create')}>
      <PictureField
        picture={picture}
        messages={t('picture', { returnObjects: true })}
        current={
          store?.image ? (
            <Picture {...toPictureProps(store.image)} sizes="96px" alt="" className="size-full" />
          ) : undefined
        }
        isDisabled={form.isBusy}
      />
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
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2">
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
      </div>
    </DialogForm>
  )
}

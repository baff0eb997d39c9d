// What a product says of itself. The picture follows once the words are saved; without it they stay saved.
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  productDescriptionMax,
  productTitleMax,
  type Product,
} from '#contract/features/marketplace/products/schema.ts'
import { productImageMaxBytes } from '#contract/features/marketplace/products/limits.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
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
import { invalidateMarket } from '#web/features/marketplace/products/api.ts'
import {
  createProduct,
  updateProduct,
  removeProductImage,
} from '#web/features/marketplace/products/seller-api.ts'
import { productFormSchema, formatPriceInput } from './product-form-values.ts'

interface SellerProductFormProps {
  /** Null for a new one. */
  readonly product: Product | null
  /** The store turned out to be missing. */
  readonly onStoreMissing: () => void
}

export function SellerProductForm({ product, onStoreMissing }: SellerProductFormProps) {
  const { t } = useTranslation(['stores', 'ui'])
  const { close } = useDialogControl()
  const picture = usePictureUpload(productImageMaxBytes)
  const create = useMutation(createProduct(t('product.createFailed')))
  const change = useMutation(updateProduct(t('product.updateFailed')))
  const removeImage = useMutation(removeProductImage(t('product.updateFailed')))
  const language = currentLanguage()
  const schema = useMemo(() => productFormSchema(language), [language])
  const invalid = t('product.priceInvalid')
  const form = useForm({
    schema,
    initial: {
      title: product?.title ?? '',
      description: product?.description ?? '',
      price: product ? formatPriceInput(product.price, language) : '',
      promotionPrice: product?.promotionPrice ? formatPriceInput(product.promotionPrice, language) : '',
    },
    messages: {
      title: { required: t('product.titleRequired') },
      price: { required: t('product.priceRequired'), invalid },
      promotionPrice: { too_large: t('product.promotionTooLarge'), invalid },
    },
    isDirty: picture.isDirty,
    save: async (fields) => {
      const saved = await (product
        ? change.mutateAsync({ productId: product.id, ...fields })
        : create.mutateAsync(fields, {
            onError: (error) => errorCodeOf(error) === 'NO_STORE' && onStoreMissing(),
          }))
      if (picture.isRemoved && !picture.file && saved.image)
        await removeImage.mutateAsync({ productId: saved.id })
      const end = await picture.upload(`/api/marketplace/products/${saved.id}/image`)
      invalidateMarket()
      toast.success(product ? t('product.updated') : t('product.created'))
      showPictureUploadResult(end, {
        ...t('picture', { returnObjects: true }),
        without: t('product.withoutImage'),
      })
      close()
    },
  })
  const priceField = (name: 'price' | 'promotionPrice') => ({
    ...form.field(name),
    // Spaces alone are nothing, and are said to be missing.
    onChange: (typed: string) => form.set(name, typed.trim() === '' ? '' : typed),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  return (
    <DialogForm form={form} saveLabel={product ? t('product.update') : t('product.create')}>
      <PictureField
        picture={picture}
        messages={t('picture', { returnObjects: true })}
        current={
          product?.image ? (
            <Picture {...toPictureProps(product.image)} sizes="96px" alt="" className="size-full" />
          ) : undefined
        }
        isDisabled={form.isBusy}
      />
      <TextField
        label={t('product.title')}
        isRequired
        autoFocus
        placeholder={t('product.titlePlaceholder')}
        max={productTitleMax}
        {...form.field('title')}
      />
      <TextArea label={t('product.description')} max={productDescriptionMax} {...form.field('description')} />
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2">
        <TextField label={t('product.price')} isRequired {...priceField('price')} />
        <TextField
          label={t('product.promotionPrice')}
          placeholder={t('ui:optional')}
          {...priceField('promotionPrice')}
        />
      </div>
    </DialogForm>
  )
}

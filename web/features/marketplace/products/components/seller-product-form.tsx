// What a product says of itself. The picture follows once the words are saved; without it they stay saved.
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  productDescriptionMax,
  productTitleMax,
  type Product,
} from '#contract/features/marketplace/products/schema.ts'
import { shopImageLimit } from '#contract/kit/images.ts'
import { codeOf } from '#web/lib/errors.ts'
import { FormFooter } from '#web/lib/form-footer.tsx'
import { Form, useForm } from '#web/lib/form.tsx'
import { currentLanguage } from '#web/lib/i18n.ts'
import { PictureField, tellPictureEnd, usePictureChoice } from '#web/lib/picture-choice.tsx'
import { pictureOf } from '#web/lib/picture.ts'
import { DialogBody } from '#web/ui/dialog.tsx'
import { useDialogControl } from '#web/ui/dialog-guard.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { readMarketAgain } from '#web/features/marketplace/products/api.ts'
import { addProduct, changeProduct, removeProductImage } from './seller-products-data.ts'
import { productForm, typedPrice } from './typed-product.ts'

interface SellerProductFormProps {
  /** Null for a new one. */
  readonly product: Product | null
  /** The store turned out to be missing. */
  readonly onNoStore: () => void
}

export function SellerProductForm({ product, onNoStore }: SellerProductFormProps) {
  const { t } = useTranslation(['stores', 'ui'])
  const { close } = useDialogControl()
  const picture = usePictureChoice(shopImageLimit)
  const create = useMutation(addProduct(t('product.createFailed')))
  const change = useMutation(changeProduct(t('product.updateFailed')))
  const removeImage = useMutation(removeProductImage(t('product.updateFailed')))
  const language = currentLanguage()
  const schema = useMemo(() => productForm(language), [language])
  const invalid = t('product.priceInvalid')
  const form = useForm({
    schema,
    initial: {
      title: product?.title ?? '',
      description: product?.description ?? '',
      price: product ? typedPrice(product.price, language) : '',
      promotionPrice: product?.promotionPrice ? typedPrice(product.promotionPrice, language) : '',
    },
    words: {
      title: { required: t('product.titleRequired') },
      price: { required: t('product.priceRequired'), invalid },
      promotionPrice: { too_large: t('product.promotionTooLarge'), invalid },
    },
    isDirty: picture.isDirty,
    save: async (fields) => {
      const saved = await (product
        ? change.mutateAsync({ productId: product.id, ...fields })
        : create.mutateAsync(fields, {
            onError: (error) => codeOf(error) === 'NO_STORE' && onNoStore(),
          }))
      if (picture.isDropped && !picture.file && saved.image)
        await removeImage.mutateAsync({ productId: saved.id })
      const end = await picture.send(`/api/marketplace/products/${saved.id}/image`)
      readMarketAgain()
      toast.success(product ? t('product.updated') : t('product.created'))
      tellPictureEnd(end, { ...t('picture', { returnObjects: true }), without: t('product.withoutImage') })
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
    <Form form={form}>
      <DialogBody>
        <PictureField
          picture={picture}
          words={t('picture', { returnObjects: true })}
          current={
            product?.image ? (
              <Picture {...pictureOf(product.image)} sizes="96px" alt="" className="size-full" />
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
        <TextArea
          label={t('product.description')}
          max={productDescriptionMax}
          {...form.field('description')}
        />
        <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2">
          <TextField label={t('product.price')} isRequired {...priceField('price')} />
          <TextField
            label={t('product.promotionPrice')}
            placeholder={t('ui:optional')}
            {...priceField('promotionPrice')}
          />
        </div>
      </DialogBody>
      <FormFooter form={form} saveLabel={product ? t('product.update') : t('product.create')} />
    </Form>
  )
}

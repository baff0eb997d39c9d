import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import { productDescriptionMax, productTitleMax } from '#contract/features/marketplace/products/limits.ts'
import { productImageMaxBytes } from '#contract/features/marketplace/products/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { PriceField } from '#web/shared/forms/price-field.tsx'
import { formatNumberInput } from '#web/shared/forms/number-input.ts'
import { currentLanguage, type Language } from '#web/shared/i18n/i18n.ts'
import { PictureForm, usePictureForm } from '#web/shared/images/picture-form.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { invalidateMarket } from '#web/features/marketplace/products/api.ts'
import {
  createProduct,
  updateProduct,
  removeProductImage,
} from '#web/features/marketplace/products/seller-api.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const schemaIn = (language: Language) =>
  deferCode(async () => (await import('./product-form-schema.ts')).productFormSchema(language))
const schemas = { es: schemaIn('es'), en: schemaIn('en') } as const

interface SellerProductFormProps {
  /** Null for a new one. */
  readonly product: Product | null
  readonly onStoreMissing: () => void
}

function SellerProductForm({ product, onStoreMissing }: SellerProductFormProps) {
  const { t } = useTranslation(['stores', 'ui'])
  const create = useMutation(createProduct(t('product.createFailed')))
  const update = useMutation(updateProduct(t('product.updateFailed')))
  const removeImage = useMutation(removeProductImage(t('product.updateFailed')))
  const language = currentLanguage()
  const invalid = t('product.priceInvalid')
  const state = usePictureForm({
    schema: schemas[language],
    initial: {
      title: product?.title ?? '',
      description: product?.description ?? '',
      price: product ? formatNumberInput(product.price, language) : '',
      promotionPrice: product?.promotionPrice ? formatNumberInput(product.promotionPrice, language) : '',
    },
    messages: {
      title: { required: t('product.titleRequired') },
      price: { required: t('product.priceRequired'), invalid },
      promotionPrice: { too_large: t('product.promotionTooLarge'), invalid },
    },
    before: product,
    limit: productImageMaxBytes,
    save: (fields) =>
      product
        ? update.mutateAsync({ productId: product.id, ...fields })
        : create.mutateAsync(fields, {
            onError: (error) => errorCodeOf(error) === 'NO_STORE' && onStoreMissing(),
          }),
    uploadPath: (id) => `/api/marketplace/products/${id}/image`,
    removePicture: (productId) => removeImage.mutateAsync({ productId }),
    invalidate: invalidateMarket,
    showSaved: () => toast.success(product ? t('product.updated') : t('product.created')),
    pictureMessages: {
      ...t('picture', { returnObjects: true, max: inMebibytes(productImageMaxBytes) }),
      without: t('product.withoutImage'),
    },
  })
  const { form } = state
  return (
    <PictureForm
      state={state}
      current={product?.image}
      saveLabel={product ? t('product.update') : t('product.create')}
    >
      <TextField
        label={t('product.title')}
        isRequired
        autoFocus
        placeholder={t('product.titlePlaceholder')}
        max={productTitleMax}
        {...form.field('title')}
      />
      <TextArea label={t('product.description')} max={productDescriptionMax} {...form.field('description')} />
      <FieldPair areShort>
        <PriceField label={t('product.price')} isRequired language={language} {...form.field('price')} />
        <PriceField
          label={t('product.promotionPrice')}
          placeholder={t('ui:optional')}
          language={language}
          {...form.field('promotionPrice')}
        />
      </FieldPair>
    </PictureForm>
  )
}

interface SellerProductDialogProps extends DisclosureProps {
  /** Null for a new one. */
  readonly product: Product | null
  readonly onStoreMissing: () => void
}

/** 'Nuevo Producto' */
export function SellerProductDialog({ product, onStoreMissing, ...dialog }: SellerProductDialogProps) {
  const { t } = useTranslation('stores')
  return (
    <Dialog {...dialog} title={product ? t('product.editTitle') : t('product.createTitle')}>
      <SellerProductForm product={product} onStoreMissing={onStoreMissing} />
    </Dialog>
  )
}

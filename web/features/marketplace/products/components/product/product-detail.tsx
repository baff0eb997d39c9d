import { MapPin, MessageCircle, Phone, Store as StoreIcon } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
import { phoneLinks } from './phone-links.ts'
import { ProductPrices } from './prices.tsx'

const running = 'whitespace-pre-line wrap-anywhere'

export function ProductDetail({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const { day } = useFormatter()
  return (
    <>
      {product.promotionPrice !== null && (
        <p className="mb-1.5">
          <Badge kind="promo" icon={null}>
            {t('promotion')}
          </Badge>
        </p>
      )}
      <h2 className="mb-2 text-[1.625rem]/8 font-extrabold wrap-anywhere md:pr-10">
        <bdi>{product.title}</bdi>
      </h2>
      <ProductPrices {...product} size="detail" />
      {product.description !== null && (
        <p dir="auto" className={`mt-3 text-muted ${running}`}>
          {product.description}
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        <time dateTime={product.createdAt}>{t('detail.published', { date: day(product.createdAt) })}</time>
      </p>
      <StoreBox store={product.store} />
    </>
  )
}

function StoreBox({ store }: { store: Store }) {
  const { t } = useTranslation('products')
  return (
    <section aria-label={t('detail.store')} className="mt-5 rounded-field bg-sunken p-4">
      <div className="flex items-start gap-3.5">
        {store.image ? (
          <Picture
            {...toPictureProps(store.image)}
            sizes="56px"
            alt=""
            className="size-14 shrink-0 rounded-thumb"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-thumb bg-surface text-muted"
          >
            <StoreIcon size={26} />
          </span>
        )}
        <div className="min-w-0 self-center">
          <h3 className="text-base/6 font-bold wrap-anywhere">
            <bdi>{store.name}</bdi>
          </h3>
          {store.description !== null && (
            <p dir="auto" className={`text-sm text-muted ${running}`}>
              {store.description}
            </p>
          )}
        </div>
      </div>
      {(store.city !== null || store.phoneNumber !== null) && (
        <div className="mt-3 flex flex-col gap-1 border-t-2 border-line pt-2 text-dense">
          {store.city !== null && (
            <p className="flex min-h-11 items-center gap-2.5">
              <MapPin aria-hidden size={18} className="text-muted" />
              <span className="sr-only">{t('detail.city')}</span>
              <bdi className="min-w-0 wrap-anywhere">{store.city}</bdi>
            </p>
          )}
          {store.phoneNumber !== null && <PhoneLine store={store.name} phone={store.phoneNumber} />}
        </div>
      )}
    </section>
  )
}

/** In the store's notation. */
function PhoneLine({ store, phone }: { store: string; phone: string }) {
  const { t } = useTranslation('products')
  const links = phoneLinks(phone)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 items-center gap-2.5">
        <Phone aria-hidden size={18} className={`shrink-0 ${links ? 'text-teal' : 'text-muted'}`} />
        {links ? (
          <TextLink href={links.call} className="inline-block py-2.75 wrap-anywhere">
            <span className="sr-only">{t('detail.call')}</span> <bdi>{phone}</bdi>
          </TextLink>
        ) : (
          <span className="wrap-anywhere">
            <span className="sr-only">{t('detail.phone')} </span>
            <bdi>{phone}</bdi>
          </span>
        )}
      </span>
      {links?.whatsApp && (
        <LinkButton size="sm" href={links.whatsApp} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden size={18} />
          <span>
            {t('detail.whatsApp')} <span className="sr-only">{t('detail.whatsAppTo', { store })}</span>
          </span>
        </LinkButton>
      )}
    </div>
  )
}

// All three are EXAMPLES: invented people and texts, to be replaced by real ones with consent.
import { Star } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import luna from '#web/art/pets/luna.svg'
import max from '#web/art/pets/max.svg'
import pampa from '#web/art/pets/pampa.svg'
import { Plate } from '#web/ui/images/plate.tsx'
import { SectionHeading } from './section-heading.tsx'

const exampleTestimonials = [
  { of: 'luna', portrait: luna },
  { of: 'max', portrait: max },
  { of: 'pampa', portrait: pampa },
] as const

function FiveStars() {
  const { t } = useTranslation('landing')
  return (
    <p className="flex gap-0.5 text-teal">
      <span className="sr-only">{t('testimonials.stars')}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden size={18} fill="currentColor" />
      ))}
    </p>
  )
}

export function Testimonials() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="testimonials-title" className="page py-12 md:py-20">
      <SectionHeading id="testimonials-title" title={t('testimonials.title')} />
      <ul className="mt-6 grid grid-cols-1 gap-3 md:mt-8 md:gap-4 lg:grid-cols-3">
        {exampleTestimonials.map(({ of, portrait }) => (
          <li key={of} className="card p-5 md:p-6">
            <figure className="flex h-full flex-col">
              <FiveStars />
              <blockquote className="mt-3 grow text-lg/7">{t(`testimonials.${of}.quote`)}</blockquote>
              <figcaption className="mt-8 flex items-center gap-5 pl-2 md:pl-2.5">
                <Plate className="size-14 shrink-0">
                  <img
                    src={portrait}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                    className="size-full rounded-field"
                  />
                </Plate>
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`testimonials.${of}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`testimonials.${of}.pet`)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import coco from '#web/art/pets/coco.svg'
import igor from '#web/art/pets/igor.svg'
import nina from '#web/art/pets/nina.svg'
import rocco from '#web/art/pets/rocco.svg'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

const pack = [
  { portrait: nina, tilt: '-rotate-6' },
  { portrait: rocco, tilt: 'rotate-2' },
  { portrait: igor, tilt: '-rotate-2' },
  { portrait: coco, tilt: 'rotate-6' },
] as const

export function ClosingCallToAction() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="closing-title" className="page pb-16 md:pb-24">
      <div className="relative isolate flex flex-col items-center px-5 py-10 text-center md:px-8 md:py-16">
        <span aria-hidden className="absolute inset-0 -z-10 -rotate-1 rounded-[3rem] bg-blush" />
        <div aria-hidden className="flex justify-center">
          {pack.map(({ portrait, tilt }) => (
            <img
              key={portrait}
              src={portrait}
              alt=""
              width={120}
              height={120}
              loading="lazy"
              className={cn('-mx-1 size-18 rounded-card border-4 border-blush md:size-28', tilt)}
            />
          ))}
        </div>
        <h2 id="closing-title" className="mt-6 text-[1.75rem]/9 font-extrabold md:text-5xl/14">
          {t('closing.title')}
        </h2>
        <p className="mt-2 max-w-md text-fg md:text-lg/7">{t('closing.text')}</p>
        <LinkButton
          to="/app"
          variant="brand"
          className="mt-6 px-5 text-lg max-[22.5rem]:text-base sm:px-8 md:min-h-14"
        >
          {t('closing.start')}
        </LinkButton>
      </div>
    </section>
  )
}

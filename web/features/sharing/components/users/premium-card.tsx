// 'Función Premium', for an owner without Premium.
import { useTranslation } from 'react-i18next'
import kira from '#web/art/pets/kira.svg'
import rocco from '#web/art/pets/rocco.svg'
import tom from '#web/art/pets/tom.svg'
import { Button } from '#web/ui/actions/button.tsx'

const photo = 'size-20 rounded-card border-4 border-surface'

export function PremiumRequiredCard({ onUpgrade }: { onUpgrade: () => void }) {
  const { t } = useTranslation('sharing')
  return (
    <section className="card flex flex-col items-center overflow-clip text-center">
      {/* Tilted, like every plate. */}
      <div aria-hidden className="relative isolate flex w-full justify-center pt-10 md:pt-13">
        <span className="absolute inset-x-0 top-0 -z-10 h-full bg-sun-soft [clip-path:polygon(0_0,100%_0,100%_calc(100%-1rem),0_100%)] md:[clip-path:polygon(0_0,100%_0,100%_calc(100%-2.5rem),0_100%)]" />
        <div className="mb-4 flex">
          <img src={kira} alt="" width={480} height={480} className={`${photo} -mr-3.5 -rotate-4`} />
          <img src={tom} alt="" width={480} height={480} className={`${photo} z-10 -translate-y-1`} />
          <img src={rocco} alt="" width={480} height={480} className={`${photo} -ml-3.5 rotate-4`} />
        </div>
      </div>
      <div className="flex w-full max-w-md flex-col items-center px-6 pt-3 pb-8 md:pt-6 md:pb-14">
        <h2 className="text-[1.375rem]/7 font-extrabold md:text-2xl/8">{t('premium.title')}</h2>
        <p className="mt-2 text-pretty text-muted md:text-lg/7">{t('premium.text')}</p>
        <Button variant="brand" className="mt-6 max-md:w-full" onPress={onUpgrade}>
          {t('premium.upgrade')}
        </Button>
      </div>
    </section>
  )
}

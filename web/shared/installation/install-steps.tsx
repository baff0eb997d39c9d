import { useTranslation } from 'react-i18next'
import steps from '#web/art/install-steps.svg'

/** On an iPhone and an iPad no program may open the installation. */
export function InstallSteps() {
  const { t } = useTranslation('device')
  return (
    <figure className="w-full py-2">
      <img
        src={steps}
        alt=""
        width={320}
        height={150}
        loading="lazy"
        className="mx-auto h-auto w-full max-w-80"
      />
      <figcaption>
        <ol className="mx-auto grid max-w-80 grid-cols-3 gap-2 text-center text-cap text-pretty">
          <li>{t('steps.share')}</li>
          <li>{t('steps.add')}</li>
          <li>{t('steps.open')}</li>
        </ol>
      </figcaption>
    </figure>
  )
}

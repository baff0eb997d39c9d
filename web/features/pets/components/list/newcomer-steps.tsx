// Only the first step is available to a person without a pet.
import { useTranslation } from 'react-i18next'

const steps = ['pet', 'vaccine', 'invite'] as const

export function NewcomerSteps() {
  const { t } = useTranslation('pets')
  return (
    <ol className="order-last mt-6 grid gap-2 md:grid-cols-3 md:gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === 0 ? 'step' : undefined}
          className="group flex items-center gap-3.5 card px-4 py-3"
        >
          <span
            aria-hidden
            className="grid size-[2.25rem] shrink-0 place-items-center rounded-full bg-sunken font-display font-bold group-aria-[current]:bg-blush"
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-semibold">{t(`list.steps.${step}`)}</span>
            <span className="block text-sm text-muted">{t(`list.stepTexts.${step}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

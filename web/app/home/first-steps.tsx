import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { IconButton } from '#web/ui/actions/button.tsx'
import { Check, ChevronRight, X } from '#web/ui/images/icons.ts'

interface FirstStepsProps {
  /** The first pet; undefined before it is added. */
  readonly pet: PetCard | undefined
  readonly onClose: () => void
}

/** A pet, its next vaccine and its medicine. Closes itself when all are done. */
export function FirstSteps({ pet, onClose }: FirstStepsProps) {
  return pet === undefined ? <Steps current="pet" /> : <StepsOfPet pet={pet} onClose={onClose} />
}

function StepsOfPet({ pet: { id: petId }, onClose }: { pet: PetCard; onClose: () => void }) {
  const { t } = useTranslation('pets')
  const options = { input: { petId }, meta: { failure: false } } as const
  const vaccines = useQuery(orpc.vaccines.list.queryOptions(options)).data?.items.length
  const medications = useQuery(orpc.medications.list.queryOptions(options)).data?.items.length
  const isDone = vaccines !== undefined && vaccines > 0 && medications !== undefined && medications > 0
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  if (vaccines === undefined || medications === undefined || isDone) return null
  return (
    <section aria-labelledby="first-steps" className="mt-8">
      <div className="flex items-center justify-between">
        <h2 id="first-steps" className="text-[1.375rem]/7 font-extrabold md:text-2xl/8">
          {t('firstSteps.title')}
        </h2>
        <IconButton aria-label={t('firstSteps.putAway')} onPress={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <Steps
        current={vaccines === 0 ? 'vaccine' : 'medication'}
        petId={petId}
        done={['pet', ...(vaccines > 0 ? ['vaccine'] : []), ...(medications > 0 ? ['medication'] : [])]}
      />
    </section>
  )
}

const steps = ['pet', 'vaccine', 'medication'] as const
type Step = (typeof steps)[number]

interface StepsProps {
  readonly current: Step
  readonly petId?: string
  readonly done?: readonly string[]
}

function Steps({ current, petId, done = [] }: StepsProps) {
  return (
    <ol className="mt-6 grid gap-2 max-md:min-h-63 md:max-xl:grid-cols-3 md:max-xl:gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="group relative flex items-center gap-3.5 card px-4 py-3"
        >
          <StepTexts step={step} isDone={done.includes(step)} number={index + 1}>
            {petId !== undefined && step !== 'pet' && !done.includes(step) ? (
              <StepLink step={step} petId={petId} />
            ) : null}
          </StepTexts>
        </li>
      ))}
    </ol>
  )
}

interface StepTextsProps {
  readonly step: Step
  readonly number: number
  readonly isDone: boolean
  readonly children: ReactNode
}

function StepTexts({ step, number, isDone, children }: StepTextsProps) {
  const { t } = useTranslation('pets')
  return (
    <>
      <span
        aria-hidden
        className="grid size-[2.25rem] shrink-0 place-items-center rounded-full bg-sunken font-display font-bold group-aria-[current]:bg-blush"
      >
        {isDone ? <Check size={18} /> : number}
      </span>
      <span className="grow">
        {isDone && <span className="sr-only">{t('firstSteps.done')}: </span>}
        <span className="block font-semibold">{children ?? t(`firstSteps.${step}.title`)}</span>
        <span className="block text-sm text-muted">{t(`firstSteps.${step}.text`)}</span>
      </span>
      {children !== null && <ChevronRight aria-hidden size={18} className="text-muted" />}
    </>
  )
}

const sections = { vaccine: 'vaccines', medication: 'medications' } as const

function StepLink({ step, petId }: { step: keyof typeof sections; petId: string }) {
  const { t } = useTranslation('pets')
  return (
    <Link
      to={`/app/pet/$petId/${sections[step]}`}
      params={{ petId }}
      className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-teal"
    >
      {t(`firstSteps.${step}.title`)}
    </Link>
  )
}

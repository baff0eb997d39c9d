import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetImport, PetImportChoice } from '#contract/features/pet-files/schema.ts'
import { chooseForImport } from '#web/features/pet-files/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Form, useInvalidFocus } from '#web/shared/forms/form.tsx'
import { ChooseAnotherFile } from './choose-another-file.tsx'
import { useRefusalText } from './refusal-text.ts'

/** `problem` is what the choice lacks, or the reason of a refusal. */
export function useChoice({ id: importId }: PetImport) {
  const { textOfError } = useRefusalText()
  const [problem, setProblem] = useState<{ readonly text: string; readonly attempt: number } | null>(null)
  const askFor = (text: string) => setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
  const { mutateAsync, isPending } = useMutation(chooseForImport())
  const choose = async (choice: PetImportChoice): Promise<void> => {
    setProblem(null)
    try {
      await mutateAsync({ importId, choice })
    } catch (error) {
      askFor(textOfError(error))
    }
  }
  const [isIncomplete, setIncomplete] = useState(false)
  const { formRef, focusInvalid, notice } = useInvalidFocus()
  /** The fields of the animal say what they lack. */
  const askForAnimal = (): void => {
    setProblem(null)
    setIncomplete(true)
    focusInvalid()
  }
  return { problem, askFor, choose, isPending, isIncomplete, askForAnimal, formRef, notice }
}

interface ChoiceFormProps {
  readonly current: PetImport
  readonly heading: string
  readonly choice: ReturnType<typeof useChoice>
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function ChoiceForm({ current, heading, choice, onSubmit, children }: ChoiceFormProps) {
  const { t } = useTranslation('pet-files')
  const { problem, notice, isPending, formRef } = choice
  return (
    <Form
      form={{ formRef, notice, isBusy: isPending, waitsFor: undefined, submit: async () => onSubmit() }}
      label={heading}
      className="card flex flex-col gap-5 p-5 md:p-6"
    >
      <h2 className="text-xl/7 font-extrabold">{heading}</h2>
      <p className="-mt-3 text-dense wrap-anywhere text-muted">
        {t('preview.from', { name: current.fileName, source: t(`sources.${current.source}`) })}
      </p>
      {children}
      <div aria-live="polite" className="empty:-mt-5">
        {/* A region announces what is new in it: the same problem again is a new element. */}
        {problem && <Banner key={problem.attempt}>{problem.text}</Banner>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="brand"
          className="max-md:w-full max-md:px-3"
          isBusy={isPending}
          busyText={t('choose.reading')}
        >
          {t('choose.next')}
        </Button>
        <ChooseAnotherFile importId={current.id} />
      </div>
    </Form>
  )
}

import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DoseQuestionText } from '#web/shared/doses/dose-question-text.tsx'
import type { PendingDoseQuestion } from '#web/shared/doses/mark-dose.ts'
import { useMarkText } from '#web/shared/doses/mark-text.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'

interface QuestionDialogProps {
  readonly pending: PendingDoseQuestion
  /** After an answer. */
  readonly onClose: () => void
}

export function QuestionDialog({ pending: { name, question, answer }, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('doses')
  const id = useId()
  // The holder's own marks raise no question.
  const markText = useMarkText(undefined)
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    leave.current?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => {
        // Also by Escape, which is no confirmation.
        answer(false)
        onClose()
      }}
      className="mx-auto mt-auto w-full max-w-none rounded-t-sheet bg-surface p-5 text-fg shadow-pop backdrop:bg-ink/60 md:mb-auto md:max-w-[416px] md:rounded-sheet md:p-7 dark:border-2 dark:border-line max-md:dark:border-b-0"
    >
      <h2 id={`${id}title`} dir="auto" className="text-xl/7 font-bold wrap-anywhere">
        {markText(question, question.askedAt)}
      </h2>
      <div id={`${id}text`} dir="auto" className="mt-1.5 text-muted wrap-anywhere">
        <DoseQuestionText name={name} question={question} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3 *:grow">
        <PlainButton ref={leave} onClick={() => dialog.current?.close()}>
          {t('leave')}
        </PlainButton>
        <PlainButton
          onClick={() => {
            answer(true)
            dialog.current?.close()
          }}
        >
          {t(`confirm.${question.status}`)}
        </PlainButton>
      </div>
    </dialog>
  )
}

import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProofContext } from '#web/shared/session/proven-action.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'

const ProofForm = lazyContent(async () => (await import('./proof-form.tsx')).ProofForm, {
  placeholder: <Skeleton className="h-32" />,
  frame: DialogBody,
})

interface ProofProviderProps {
  /** The reason for the proof; the default refers to the credentials of the account. */
  readonly text?: string
  readonly children: ReactNode
}

export function ProofProvider({ text, children }: ProofProviderProps) {
  const { t } = useTranslation('security')
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(() => undefined)
  const [ask] = useState(() => () => {
    // An earlier question would never be resolved without this.
    answer.current(false)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  })
  const close = (isProved: boolean) => {
    setOpen(false)
    answer.current(isProved)
  }
  return (
    <ProofContext value={ask}>
      {children}
      <Dialog
        isOpen={isOpen}
        onClose={() => close(false)}
        title={t('proof.title')}
        description={text ?? t('proof.text')}
        width="confirm"
      >
        <ProofForm onProved={() => close(true)} />
      </Dialog>
    </ProofContext>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { heldPrompt, promptName } from './install-prompt.ts'
import { isIosTab, mayPropose, noteProposal } from './installable.ts'
import { InstallSteps } from './install-steps.tsx'
import { QuietNotice } from './quiet-notice.tsx'

/** Chromium's own; TypeScript's library lacks it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** For listeners behind the one that holds it. */
const installPrompt = {
  get: (): InstallPrompt | null =>
    heldPrompt.event && isInstallPrompt(heldPrompt.event) ? heldPrompt.event : null,
  subscribe: (listener: () => void): (() => void) => {
    addEventListener(promptName, listener)
    return () => removeEventListener(promptName, listener)
  },
}

export function InstallProposal() {
  const { t } = useTranslation('device')
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get)
  const [isOffered, setOffered] = useState(mayPropose)
  const [areStepsShown, setStepsShown] = useState(false)
  const isShown = isOffered && (prompt !== null || isIosTab())
  useEffect(() => {
    if (isShown) noteProposal()
  }, [isShown])
  if (!isShown) return null
  const install = () => {
    if (!prompt) return setStepsShown(true)
    setOffered(false)
    // Refused or accepted: the browser shows it.
    void prompt.prompt().catch(() => undefined)
  }
  return (
    <QuietNotice onClose={() => setOffered(false)}>
      <p className="min-w-0 grow basis-40 py-2 text-dense">{t('proposal')}</p>
      {areStepsShown ? (
        <InstallSteps />
      ) : (
        <Button size="sm" onPress={install}>
          {t(prompt ? 'install' : 'howTo')}
        </Button>
      )}
    </QuietNotice>
  )
}

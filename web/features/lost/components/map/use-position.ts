import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#contract/features/lost/cells.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The browser asks for it at the press, and never before. */
export function usePosition(onFound: (position: Position) => void) {
  const { t } = useTranslation('lost')
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { findPosition } = await import('#web/shared/browser/device-apis.ts')
      const { latitude, longitude } = await findPosition()
      onFound({ latitude, longitude })
    } catch {
      toast.error(t('place.failed'), t('place.failedText'))
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, ask: () => void ask() }
}

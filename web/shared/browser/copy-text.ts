// Copies a text, and reports it.
import { toast } from '#web/ui/feedback/toast.tsx'

/**
 * Browsers refuse without https, or when the person denied it. The text is then shown, to be
 * written down. False then.
 */
export const copyText = async (text: string, copied: string, failed: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
    return true
  } catch {
    toast.error(failed)
    return false
  }
}

import { toast } from '#web/ui/feedback/toast.tsx'
import { findClipboard } from './secure-apis.ts'

/** Works on pages without https. */
const copySelected = (text: string): boolean => {
  const place = document.createElement('pre')
  place.className = 'fixed select-text opacity-0'
  place.textContent = text
  document.body.append(place)
  getSelection()?.selectAllChildren(place)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where there is no clipboard
    return document.execCommand('copy')
  } finally {
    place.remove()
  }
}

const copy = async (text: string): Promise<boolean> => {
  const clipboard = findClipboard()
  if (!clipboard) return copySelected(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    // Permission was denied.
    return copySelected(text)
  }
}

/** Shows the text where the browser refuses. @returns whether it was copied */
export const copyText = async (text: string, copied: string, failed: string): Promise<boolean> => {
  const isCopied = await copy(text).catch(() => false)
  if (isCopied) toast.success(copied)
  else toast.error(failed)
  return isCopied
}

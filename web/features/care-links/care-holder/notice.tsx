import { useCallback, useEffect, useState } from 'react'

interface Shown {
  readonly text: string
}

const shownMs = 4000

export const useNotice = () => {
  const [notice, setNotice] = useState<Shown | null>(null)
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  const notify = useCallback((text: string) => setNotice({ text }), [])
  return { notice, notify }
}

/** In the looks of the application's toasts. */
export function Notice({ notice }: { readonly notice: Shown | null }) {
  return (
    <output className="fixed inset-x-5 bottom-5 z-50 mx-auto max-w-100">
      {notice && (
        <span
          dir="auto"
          className="block rounded-field bg-fg px-4 py-3.5 font-semibold wrap-anywhere text-bg shadow-pop"
        >
          {notice.text}
        </span>
      )}
    </output>
  )
}

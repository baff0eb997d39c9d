import { useTranslation } from 'react-i18next'

interface HangingTagProps {
  readonly name: string
  readonly code: string
}

/** Hangs from the collar, and swings when the sheet opens. */
export function HangingTag({ name, code }: HangingTagProps) {
  const { t } = useTranslation('sharing')
  return (
    <div className="relative mb-4 flex w-full max-w-80 flex-col items-center pt-3">
      <svg
        aria-hidden
        viewBox="0 0 320 28"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-7 w-full text-blush"
      >
        <path
          d="M4 5Q160 37 316 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </svg>
      <div className="relative flex max-w-full origin-top flex-col items-center motion-safe:animate-swing">
        <span aria-hidden className="size-6 rounded-full border-4 border-edge" />
        <div className="-mt-1.5 flex max-w-full flex-col items-center rounded-card border-2 border-dashed border-edge bg-surface px-5 pt-1.5 pb-2">
          <span aria-hidden className="size-2.5 rounded-full border-2 border-edge" />
          <p className="max-w-full text-center text-sm font-semibold text-muted wrap-anywhere">
            {t('code.of', { name })}
          </p>
          {/* Four wide letters in text of twice its size still have to fit a phone. */}
          <p
            translate="no"
            className="pl-[.12em] font-display text-[min(3.5rem,16vw)]/14 font-extrabold tracking-[.12em]"
          >
            {code}
          </p>
        </div>
      </div>
    </div>
  )
}

import { useLocale } from 'react-aria-components/I18nProvider'

/** `value` is 0 to 100. React Aria's own bar would add its number formatting to every page. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const { locale } = useLocale()
  const text = new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100)
  return (
    <div className="relative flex flex-col gap-1.5 text-sm">
      <span className="flex justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </span>
      {/* The drawn bar looks alike in every browser. The native one is for screen readers. */}
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={text}
        max={100}
        value={value}
      />
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-teal transition-[width]"
          style={{ width: `${value}%` }}
        />
      </span>
    </div>
  )
}

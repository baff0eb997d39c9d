// A setting that is one of several, chosen in its row; where both do not stand side by side, below its name.
import type { ReactNode } from 'react'
import { Select, type Option } from '#web/ui/select.tsx'

export interface ChoiceRowProps<T extends string> {
  readonly tile: ReactNode
  readonly title: string
  readonly text: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

export function ChoiceRow<T extends string>({
  tile,
  title,
  text,
  options,
  value,
  onChange,
}: ChoiceRowProps<T>) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <span className="flex min-w-0 grow basis-36 items-center gap-3.5">
        {tile}
        {/* The field says its name by itself. */}
        <span className="flex min-w-0 flex-col">
          <span aria-hidden className="font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="text-sm text-muted">{text}</span>
        </span>
      </span>
      <div className="ml-auto w-38 max-w-full">
        <Select
          label={title}
          isLabelHidden
          options={options}
          value={value}
          onChange={(chosen) => {
            if (chosen !== null) onChange(chosen)
          }}
        />
      </div>
    </div>
  )
}

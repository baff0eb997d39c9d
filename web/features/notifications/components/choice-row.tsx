import type { ReactNode } from 'react'
import type { Option } from '#web/ui/fields/select/select-props.ts'
import { Select } from '#web/ui/fields/select/select.tsx'
import { SettingRow } from './setting-row.tsx'

export interface SelectRowProps<T extends string> {
  readonly tile: ReactNode
  readonly title: string
  readonly text: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

export function SelectRow<T extends string>({
  tile,
  title,
  text,
  options,
  value,
  onChange,
}: SelectRowProps<T>) {
  return (
    <SettingRow tile={tile} title={title} text={text} isWide>
      <Select
        label={title}
        isLabelHidden
        options={options}
        value={value}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen)
        }}
      />
    </SettingRow>
  )
}

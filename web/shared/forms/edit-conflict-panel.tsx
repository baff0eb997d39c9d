import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#contract/features/auth/display-name.ts'
import { useSession } from '#web/shared/session/session.ts'
import { RadioChip } from '#web/ui/fields/choice-chips.tsx'
import { isEqualValue } from './changed-fields.ts'
import { fieldLabel, useFieldText } from './field-text.ts'
import type { ConflictRow, ConflictText, FoundConflict } from './edit-conflict.ts'

interface EditConflictPanelProps {
  readonly found: FoundConflict
  readonly values: object
  readonly textOf?: ConflictText | undefined
  /** It stands on a page, and answers no press. */
  readonly isCalm?: true
}

/** The heading gets the focus, so that a screen reader reads the answer to the press. */
export function EditConflictPanel({ found, values, textOf, isCalm }: EditConflictPanelProps) {
  const { t } = useTranslation('history')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { person } = useSession()
  useEffect(() => {
    if (!isCalm) heading.current?.focus()
  }, [found, isCalm])
  const isOwn = person !== null && found.by === displayName(person)
  const theirs = found.by === null || isOwn ? t('conflict.other') : t('conflict.theirs', { who: found.by })
  const write = useFieldText(textOf)
  const draw = ({ name, mine, theirs: other, choose }: ConflictRow) => (
    <fieldset key={name} className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-dense font-bold first-letter:uppercase">{fieldLabel(name)}</legend>
      {(
        [
          ['mine', t('conflict.mine'), mine],
          ['theirs', theirs, other],
        ] as const
      ).map(([of, whose, value]) => (
        <RadioChip
          key={of}
          name={`${id}-${name}`}
          isOn={isEqualValue(value, Reflect.get(values, name))}
          onChoose={() => choose(of)}
          className="h-auto min-h-11 justify-start rounded-field py-2 text-left whitespace-normal"
        >
          <span className="min-w-0 wrap-anywhere">
            <b>{whose}:</b> {write(name, value)}
          </span>
        </RadioChip>
      ))}
    </fieldset>
  )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-sky p-4 text-sky-ink">
      <h3 ref={heading} id={id} tabIndex={-1} className="font-bold outline-none">
        {found.by === null || isOwn ? t('conflict.titleOther') : t('conflict.title', { who: found.by })}
      </h3>
      <p className="text-dense">{t('conflict.text')}</p>
      {found.rows.map(draw)}
    </section>
  )
}

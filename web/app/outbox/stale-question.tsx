import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEqualValue } from '#web/shared/forms/changed-fields.ts'
import { EditConflictPanel } from '#web/shared/forms/edit-conflict-panel.tsx'
import { currentOutbox } from '#web/shared/outbox/current-outbox.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { typedFields, useTypedText } from './entry-words.ts'

interface Conflict {
  readonly current: object
  readonly by: string | null
}

export const conflictOf = ({ state }: OutboxEntry): Conflict | null => {
  if (state.name !== 'refused' || state.code !== 'STALE_REVISION') return null
  const { data } = state
  if (typeof data !== 'object' || data === null || !('current' in data)) return null
  const { current } = data
  if (typeof current !== 'object' || current === null) return null
  return { current, by: 'by' in data && typeof data.by === 'string' ? data.by : null }
}

const revisionOf = (current: object): unknown => Reflect.get(current, 'revision')

/** Both versions, field by field. It is sent once the person has chosen. */
export function StaleQuestion({ entry, conflict }: { entry: OutboxEntry; conflict: Conflict }) {
  const { t } = useTranslation('outbox')
  const { current, by } = conflict
  const write = useTypedText(entry)
  const typed = typedFields(entry).filter(
    ({ name, value }) => !isEqualValue(value, Reflect.get(current, name)),
  )
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(typed.map(({ name, value }) => [name, value])),
  )
  const rows = typed.map(({ name, value: mine }) => {
    const theirs: unknown = Reflect.get(current, name)
    return {
      name,
      mine,
      theirs,
      choose: (of: 'mine' | 'theirs') => setValues({ ...values, [name]: of === 'mine' ? mine : theirs }),
    }
  })
  const send = () => {
    const input = typeof entry.input === 'object' ? entry.input : {}
    void currentOutbox()?.answer(entry.key, { ...input, ...values, revision: revisionOf(current) })
  }
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-dense">{t('question.same')}</p>
      ) : (
        <EditConflictPanel found={{ by, rows }} values={values} textOf={write} isCalm />
      )}
      <Button variant="brand" className="self-start" onPress={send}>
        {t('chooseAndSend')}
      </Button>
    </>
  )
}

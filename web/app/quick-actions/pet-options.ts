// The entries that can be added to the pet whose page is open.
import type { MessageKey } from '#web/shared/i18n/i18n.ts'
import { recordStyles } from '#web/shared/records/kinds/record-styles.ts'
import { quickOptions, type QuickFormOption } from './quick-options.ts'

type LinkStyle = (typeof recordStyles)['vaccines' | 'visits' | 'medications' | 'care-tasks' | 'papers']

/** Leads to the page that has the form. */
interface PetLinkOption extends Pick<QuickFormOption, 'Icon' | 'tint' | 'isForLiving'> {
  readonly title: MessageKey
  readonly hint: MessageKey
  readonly to: LinkStyle['to']
  /** Opens the form. */
  readonly search: { readonly add?: '' }
}

export type PetOption = QuickFormOption | PetLinkOption

const link = (
  name: 'vaccine' | 'dose' | 'visit' | 'medication' | 'task' | 'paper',
  style: LinkStyle,
): PetLinkOption => ({
  ...style,
  title: `quick-actions:${name}.title`,
  hint: `quick-actions:${name}.hint`,
  search: name === 'dose' ? {} : { add: '' },
  ...(['vaccine', 'dose', 'task'].includes(name) && { isForLiving: true }),
})

const forms = quickOptions.filter((option) => 'loadForm' in option && option.needsPet === true)
const formOf = (title: MessageKey) =>
  forms.filter((option): option is QuickFormOption => option.title === title)

export const petOptions: readonly PetOption[] = [
  link('vaccine', recordStyles.vaccines),
  link('dose', recordStyles.medications),
  ...formOf('weights:quickAction.title'),
  link('visit', recordStyles.visits),
  link('medication', recordStyles.medications),
  ...formOf('diary:quickAction.title'),
  link('task', recordStyles['care-tasks']),
  link('paper', recordStyles.papers),
  ...formOf('documents:quickAction.title'),
]

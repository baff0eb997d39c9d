import { careLineStatuses } from '#contract/features/care-plan/line-status.ts'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import {
  repeatElement,
  fillPlace,
  type FillMessages,
  type FillSkeleton,
} from '#web/shared/skeletons/fill-skeleton.ts'
import { hasAction, sortLines } from './components/line-order.ts'
import { lineTitle, formatLineDates } from './components/line-texts.ts'
import { createDocumentFormatter } from '#web/shared/i18n/document-formatter.ts'

// More than a screen holds.
const mostGroups = 2
const mostLines = 4

export const carePlanMessages: FillMessages = {
  of: 'care-plan',
  keys: ['vetDecides', 'groups', 'line', 'subject', 'step', 'when', 'reason'],
}

export const fillCarePlan: FillSkeleton = (skeleton, readEmbeddedAnswer, translate) => {
  const format = createDocumentFormatter()
  const plan: CarePlan | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}/plan'))
  const pet: Pet | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}'))
  // These pets have other pages.
  if (!plan || plan.rulesVersion === null || !pet || pet.memorial) return
  fillPlace(skeleton, 'vetDecides', translate('vetDecides'))
  if (plan.isExposed === null && pet.access !== 'viewer') fillPlace(skeleton, 'question')
  const groups = careLineStatuses
    .map((status) => ({ status, lines: sortLines(plan, status).slice(0, mostLines) }))
    .filter(({ lines }) => lines.length > 0)
  repeatElement(skeleton, '[data-group]', groups.slice(0, mostGroups), (section, { status, lines }) => {
    fillPlace(section, 'group', translate(`groups.${status}`))
    repeatElement(section, 'li', lines, (card, line) => {
      fillPlace(card, 'title', lineTitle(translate, line, plan.species))
      fillPlace(card, 'when', formatLineDates(translate, line, format))
      if (hasAction(line)) fillPlace(card, 'reason', translate(`reason.${line.rule}`))
    })
  })
}

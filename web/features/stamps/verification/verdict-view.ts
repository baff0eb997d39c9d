import { locales } from '#contract/shared/locales.ts'
import { documentLanguage } from '#web/shared/i18n/document-language.ts'
import { certificateFields, type CertificateField } from '#contract/features/stamps/certificate.ts'
import type { Verdict } from './check-certificate.ts'
import { element, find, pageMessages } from './page-elements.ts'
import type { StampStatus } from './page-messages.ts'

export interface Finding {
  readonly verdict: Verdict
  readonly status: StampStatus
}

const dateOf = (value: string, withTime: boolean): string => {
  const date = new Date(withTime ? value : `${value}T12:00:00`)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(locales[documentLanguage()].date, {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
  }).format(date)
}

const formatFact = (field: CertificateField | 'server', value: string): string => {
  const { species, signatures } = pageMessages()
  if (field === 'species') return new Map(Object.entries<string>(species)).get(value) ?? value
  if (field === 'signature') return new Map(Object.entries<string>(signatures)).get(value) ?? value
  if (field === 'stampedAt') return dateOf(value, true)
  return field === 'birthDate' || field === 'dateAdministered' || field === 'validUntil'
    ? dateOf(value, false)
    : value
}

type WithFacts = Extract<Verdict, { kind: 'valid' | 'altered' }>

const factsOf = (verdict: WithFacts): HTMLElement => {
  const messages = pageMessages()
  const list = document.createElement('dl')
  const altered: readonly string[] = verdict.kind === 'altered' ? verdict.fields : []
  for (const field of ['server', ...certificateFields] as const) {
    const value = String(verdict.facts[field] ?? '')
    const isAltered = altered.includes(field)
    // The hash identifies the stamp to the server, and is meaningless to people.
    if (!isAltered && (value === '' || field === 'hash')) continue
    const text = value === '' ? messages.empty : formatFact(field, value)
    const fact = element('dd', text)
    // A translator would change names and numbers.
    fact.translate = text !== value
    if (isAltered) {
      fact.className = 'altered'
      fact.replaceChildren(element('mark', text), element('small', messages.notSigned))
    }
    const row = document.createElement('div')
    row.append(element('dt', messages.facts[field]), fact)
    list.append(row)
  }
  return list
}

const isFine = ({ verdict, status }: Finding): boolean =>
  verdict.kind === 'valid' && (status === 'current' || status === 'offline')

const detailsOf = ({ verdict, status }: Finding): readonly HTMLElement[] => {
  const messages = pageMessages()
  switch (verdict.kind) {
    case 'valid': {
      const more = [
        verdict.key.retiredAt === null ? null : messages.retiredKey,
        verdict.facts.server === location.origin ? null : messages.otherServer,
      ].flatMap((text) => (text === null ? [] : [element('p', text)]))
      return [element('p', messages.statuses[status], 'status'), ...more, factsOf(verdict)]
    }
    case 'altered': {
      const sentences = verdict.fields.map((field) => messages.altered[field])
      const list = document.createElement('ul')
      list.append(
        ...(sentences.length > 0 ? sentences : [messages.alteredSomewhere]).map((text) =>
          element('li', text),
        ),
      )
      return [list, factsOf(verdict)]
    }
    default:
      return []
  }
}

const styleOf = (finding: Finding): 'good' | 'mind' | 'bad' => {
  const { kind } = finding.verdict
  if (isFine(finding)) return 'good'
  // Red would mark an unchecked certificate as false.
  return kind === 'valid' || kind === 'insecure' || kind === 'unsupported' ? 'mind' : 'bad'
}

/** Undefined without a certificate. */
export const drawFinding = (finding: Finding | undefined): void => {
  const place = find('verdict')
  if (!place) return
  place.replaceChildren()
  if (!finding) return
  const { title, text } = pageMessages().verdicts[finding.verdict.kind]
  place.className = styleOf(finding)
  place.append(element('h2', title), element('p', text), ...detailsOf(finding))
}

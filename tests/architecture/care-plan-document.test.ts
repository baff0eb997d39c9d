// docs/care-plan.md is what the care plan says of twenty animals. Rewritten by
// `npx vitest run --project architecture care-plan-document -u`.
import { expect, test } from 'vitest'
import { careRuleIds, careRules, careRulesVersion } from '#contract/features/care-plan/care-rules.ts'
import { exampleAnimals } from '#contract/features/care-plan/examples/animals.ts'
import { exampleToday, type ExampleAnimal } from '#contract/features/care-plan/examples/example-animal.ts'
import { planCare, type CareLine } from '#contract/features/care-plan/plan-care.ts'
import { sources, type SourceId } from '#contract/features/care-plan/sources.ts'

const sourceIds = Object.keys(sources)

const footnote = (id: SourceId): string => `[${sourceIds.indexOf(id) + 1}](#sources)`

const cited = (rule: CareLine['rule']): string => careRules[rule].sources.map(footnote).join(' ')

const subjects: Readonly<Record<CareLine['subject'], string>> = {
  core: 'Core vaccines',
  rabies: 'Rabies',
  worms: 'Worms',
  external: 'Fleas and ticks',
}

const when = ({ from, to, done }: CareLine): string =>
  done === null ? (to === null ? `from ${from}` : from === to ? from : `${from} to ${to}`) : done.date

const rowOf = (line: CareLine): string =>
  `| ${subjects[line.subject]} | ${line.status} | ${when(line)} | ${line.done?.name ?? ''} | \`${line.rule}\` | ${cited(line.rule)} |`

const sectionOf = ({ title, animal, history }: ExampleAnimal, index: number): string[] => {
  const plan = planCare(animal, history, exampleToday)
  const born = animal.birthDate === null ? 'birth date unknown' : `born ${animal.birthDate}`
  const left = plan?.uncounted.map(({ name, reason }) => `${name} (${reason})`) ?? []
  return [
    `### ${index + 1}. ${title}`,
    '',
    `${animal.species === 'perro' ? 'Dog' : 'Cat'}, ${born}.${left.length > 0 ? ` Not counted: ${left.join(', ')}.` : ''}`,
    '',
    '| what | status | when | the record that counted | rule | source |',
    '|---|---|---|---|---|---|',
    ...(plan?.lines.map(rowOf) ?? []),
    '',
  ]
}

const document = (): string =>
  [
    '# The care plan',
    '',
    'What `contract/features/care-plan` answers for twenty animals, made by `tests/architecture/care-plan-document.test.ts`: it fails when this page is not what the function says.',
    'To rewrite it: `npx vitest run --project architecture care-plan-document -u`. How guidelines that differ were read: [decision 0081](decisions/0081-a-care-plan-from-guidelines.md).',
    '',
    `Rules of ${careRulesVersion}. **A plan proposes; a veterinarian decides.** There are rules for dogs and cats; of any other species the answer says that there is none yet.`,
    '',
    '## Rules',
    '',
    '| rule | what it says | written on | source |',
    '|---|---|---|---|',
    ...careRuleIds.map(
      (id) => `| \`${id}\` | ${careRules[id].says} | ${careRules[id].writtenOn} | ${cited(id)} |`,
    ),
    '',
    '## Sources',
    '',
    ...Object.values(sources).map(
      ({ by, title, year, part, url }, index) =>
        `${index + 1}. ${by}: [${title}](${url})${year === null ? '' : `, ${year}`}; ${part}.`,
    ),
    '',
    `## Twenty animals on ${exampleToday}`,
    '',
    '`overdue`: the window has closed. `next`: it is open, or opens within 30 days. `later`: after that. `done`: it was given. Of treatments against parasites the last one given is a line.',
    '',
    ...exampleAnimals.flatMap(sectionOf),
  ].join('\n')

test('docs/care-plan.md says what the care plan says', async () => {
  await expect(document()).toMatchFileSnapshot('../../docs/care-plan.md')
})

test('each rule has a source, and each source a rule', () => {
  const used = new Set(careRuleIds.flatMap((id) => careRules[id].sources))
  expect([...used].toSorted()).toEqual(sourceIds.toSorted())
})

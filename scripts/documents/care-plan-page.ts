import { careRuleIds, careRules, careRulesVersion } from '#contract/features/care-plan/care-rules.ts'
import { sources, type SourceId } from '#contract/features/care-plan/sources.ts'

const footnote = (id: SourceId): string => `[${Object.keys(sources).indexOf(id) + 1}](#sources)`

export const carePlanPage = (): string =>
  [
    '# The care plan',
    '',
    'The rules of `contract/features/care-plan/care-rules.ts` and the sources of `sources.ts`. `contract/features/care-plan/examples` has twenty animals with what the plan says of each, which `plan-care.test.ts` runs. How guidelines that differ were read: [decision 0081](decisions/0081-care-plan.md).',
    '',
    `Rules of ${careRulesVersion}. **A plan proposes; a veterinarian decides.** There are rules for dogs and cats; of any other species the answer says that there is none yet.`,
    '',
    '## Rules',
    '',
    '<!-- Written by `npm run documents`. -->',
    '',
    '| rule | what it says | reviewed on | source |',
    '|---|---|---|---|',
    ...careRuleIds.map((id) => {
      const { says, writtenOn, sources: cited } = careRules[id]
      return `| \`${id}\` | ${says} | ${writtenOn} | ${cited.map(footnote).join(' ')} |`
    }),
    '',
    '## Sources',
    '',
    ...Object.values(sources).map(
      ({ by, title, year, part, url }, index) =>
        `${index + 1}. ${by}: [${title}](${url})${year === null ? '' : `, ${year}`}; ${part}.`,
    ),
    '',
  ].join('\n')

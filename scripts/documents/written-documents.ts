import { carePlanPage } from './care-plan-page.ts'
import { configurationFiles } from './configuration-files.ts'

/** Their texts by their paths. */
export const writtenDocuments = (read: (path: string) => string): Readonly<Record<string, string>> => ({
  ...configurationFiles(read),
  'docs/care-plan.md': carePlanPage(),
})

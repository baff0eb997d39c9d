import { Readable } from 'node:stream'
import type { Language, Person } from '#contract/features/auth/schema.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { exportedTables } from '#server/features/personal-data/rows/queries.ts'
import { readExportedRows } from '#server/features/personal-data/rows/exported-rows.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPersonalFiles, nameInCopy } from './files.ts'
import { indexPage } from './index-page.ts'
import { tableEntries } from './table-entries.ts'
import { writeZip, type ZipEntry } from '#server/platform/files/zip-writer.ts'

const pageName = (language: Language, own: Language): string =>
  language === own ? 'index.html' : `index.${language}.html`

const languages = ['es', 'en'] as const

/** @param onProgress receives the written share, from 0 to 1; its error ends the writing */
export const writeArchive = async (
  services: Pick<Services, 'db' | 'clock' | 'fileStore' | 'storedFiles' | 'personalTables'>,
  person: Pick<Person, 'id' | 'email' | 'language'>,
  path: string,
  onProgress: (share: number) => Promise<void>,
): Promise<void> => {
  const tables = exportedTables(services.personalTables)
  const files = await listPersonalFiles(services, person.id)
  const madeAt = services.clock()
  const timeZone = await getTimeZone(services, person.id)
  const pages = languages.map((language): ZipEntry => {
    const otherPage = pageName(language === 'es' ? 'en' : 'es', person.language)
    const readRows = (table: (typeof tables)[number]) => readExportedRows(services, table, person.id)
    const page = { language, otherPage, email: person.email, madeAt, timeZone, tables, readRows, files }
    return {
      name: pageName(language, person.language),
      isCompressed: true,
      open: () => Readable.from(indexPage(page), { objectMode: false }),
    }
  })
  const entries: readonly ZipEntry[] = [
    ...pages,
    ...tables.flatMap((table) => tableEntries(services, table, person.id)),
    ...files.map((key) => ({
      name: nameInCopy(key),
      isCompressed: false,
      open: async () => (await services.fileStore.open(key))?.stream ?? null,
    })),
  ]
  await writeZip(path, entries, madeAt, (written) => onProgress(written / entries.length))
}

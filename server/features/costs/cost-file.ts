import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import type { Language } from '#contract/features/auth/schema.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'
import type { Services } from '#server/platform/services/services.ts'
import { csvWriter } from './csv.ts'
import { costMessages } from './messages.ts'
import { getPetName } from './queries.ts'
import { iterateCosts } from './service.ts'

const linesAtOnce = 500

async function* linesOf(services: Services, access: PetAccess, language: Language): AsyncGenerator<string> {
  const { columns } = costMessages[language]
  const { start, line, hundredths } = csvWriter(language)
  yield start(columns)
  for await (const page of iterateCosts(services, access, linesAtOnce))
    yield page
      .map(({ singular, date, description, place, cost }) =>
        line([
          date,
          singular[language],
          description,
          place ?? '',
          hundredths(cost.amountMinor),
          cost.currency,
        ]),
      )
      .join('')
}

/**
 * The name has the person's current date.
 * @throws NOT_FOUND when the pet was removed since access was proved
 */
export const sendCostFile = async (
  services: Services,
  access: PetAccess,
  personId: string,
): Promise<RawResponse> => {
  const petName = requireFound(await getPetName(services.db, access))
  const { language } = await getPerson(services, personId)
  const day = dateInZone(await getTimeZone(services, personId), services.clock())
  const fileName = sanitizeDocumentName(`${costMessages[language].fileName(petName, day)}.csv`)
  return {
    body: Readable.from(linesOf(services, access, language)),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(fileName, { type: 'attachment' }),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  }
}

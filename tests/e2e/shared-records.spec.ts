// A viewer reads all records of a shared pet and changes none, on the screen and by the API. An
// editor changes all.
import { messages as allergiesEn } from '#web/features/allergies/messages.en.ts'
import { messages as allergiesEs } from '#web/features/allergies/messages.es.ts'
import { messages as diaryEn } from '#web/features/diary/messages.en.ts'
import { messages as diaryEs } from '#web/features/diary/messages.es.ts'
import { messages as documentsEn } from '#web/features/documents/messages.en.ts'
import { messages as documentsEs } from '#web/features/documents/messages.es.ts'
import { messages as medicationsEn } from '#web/features/medications/messages.en.ts'
import { messages as medicationsEs } from '#web/features/medications/messages.es.ts'
import { messages as vaccinesEn } from '#web/features/vaccines/messages.en.ts'
import { messages as vaccinesEs } from '#web/features/vaccines/messages.es.ts'
import { pdf } from './support/sample-files.ts'
import { isWholeMatrix } from './support/cells.ts'
import { withNewClientAddress } from './support/client-addresses.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { shareCodeOf, grantPremium, redeem, createOtherUser } from './support/sharing-users.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'

const messages = {
  es: {
    allergies: allergiesEs,
    medications: medicationsEs,
    vaccines: vaccinesEs,
    diary: diaryEs,
    documents: documentsEs,
  },
  en: {
    allergies: allergiesEn,
    medications: medicationsEn,
    vaccines: vaccinesEn,
    diary: diaryEn,
    documents: documentsEn,
  },
}

/** One record of each kind, by its displayed name. */
const names = {
  allergies: 'Pollo',
  medications: 'Apoquel',
  vaccines: 'Rabia',
  diary: 'Primer día de playa',
  documents: 'Carné.pdf',
} as const
type Section = keyof typeof names
/** Allergies and medications have the page of vaccines; the whole matrix has all. */
const sections: readonly Section[] = isWholeMatrix
  ? ['allergies', 'medications', 'vaccines', 'diary', 'documents']
  : ['vaccines', 'diary', 'documents']

test('shows a viewer every record of a pet, and lets an editor change them', async ({
  page,
  person: _signedIn,
  browser,
  language,
  baseURL,
}) => {
  test.slow()
  const t = messages[language]
  const headers = { origin: baseURL ?? '', ...withNewClientAddress() }
  const petId = await addPet(page.request)
  await grantPremium(page.request)
  const at = `/api/pets/${petId}`
  const entry = { title: names.diary, content: 'Corrió como nunca.', entryDate: '2026-11-01' }
  const today = JSON.stringify(entry)
  /** The requests of writes: the same for the owner, a viewer and an editor. */
  const writes = {
    allergies: { data: { name: names.allergies } },
    medications: { data: { name: names.medications } },
    vaccines: { data: { name: names.vaccines } },
    diary: { multipart: { entry: today } },
    documents: { data: pdf(), headers: { ...headers, 'content-type': 'application/octet-stream' } },
  } satisfies Record<Section, object>
  const pathOf = (section: Section) =>
    section === 'documents'
      ? `${at}/documents?name=${encodeURIComponent(names.documents)}`
      : `${at}/${section}`
  for (const section of sections) {
    const added = await page.request.post(pathOf(section), { headers, ...writes[section] })
    expect(added.status(), `${section}: ${await added.text()}`).toBe(201)
  }

  const { page: otherPage } = await createOtherUser(browser, language)
  await redeem(otherPage.request, await shareCodeOf(page.request, petId))
  const add = (section: Section) => (section === 'documents' ? t.documents.upload : t[section].add)
  const named = (sentence: string, name: string) =>
    sentence.replace('{{name}}', name).replace('{{title}}', name)

  for (const section of sections)
    await test.step(`shows ${section} to a viewer`, async () => {
      await otherPage.goto(`/app/pet/${petId}/${section}`)
      await expect(otherPage.getByRole('main').getByText(names[section]).first()).toBeVisible()
      await expect(otherPage.getByRole('button', { name: add(section) })).toHaveCount(0)
      await expect(
        otherPage.getByRole('button', { name: named(t[section].remove, names[section]) }),
      ).toHaveCount(0)
      await expect(otherPage.locator('input[type=file]')).toHaveCount(0)
      await expectAccessible(otherPage)
      const refused = await otherPage.request.post(pathOf(section), { headers, ...writes[section] })
      expect(refused.status(), `${section}: ${await refused.text()}`).toBe(403)
    })

  await test.step('gives an editor the buttons on the open page', async () => {
    const shares: { items?: { id: string }[] } | { id: string }[] = await (
      await page.request.get(`${at}/shares`)
    ).json()
    const [share] = Array.isArray(shares) ? shares : (shares.items ?? [])
    const changed = await page.request.patch(`${at}/shares/${share?.id ?? ''}`, {
      headers,
      data: { canEdit: true },
    })
    expect(changed.ok(), await changed.text()).toBe(true)
    await expect(otherPage.getByRole('button', { name: add('documents') })).toBeVisible()
  })

  for (const section of sections)
    await test.step(`lets an editor change ${section}`, async () => {
      await otherPage.goto(`/app/pet/${petId}/${section}`)
      await expect(otherPage.getByRole('button', { name: add(section) })).toBeVisible()
      await page.goto(`/app/pet/${petId}/${section}`)
      await expect(page.getByRole('main').getByText(names[section]).first()).toBeVisible()
      await pressRecordAction(otherPage, named(t[section].remove, names[section]), names[section])
      await expect(otherPage.getByRole('main').getByText(names[section])).toHaveCount(0)
      // It disappears on the owner's screen.
      await expect(page.getByRole('main').getByText(names[section])).toHaveCount(0)
      const added = await otherPage.request.post(pathOf(section), { headers, ...writes[section] })
      expect(added.status(), `${section}: ${await added.text()}`).toBe(201)
      await expect(page.getByRole('main').getByText(names[section]).first()).toBeVisible()
    })
  await otherPage.context().close()
})

// Text as attack, in everything else that people write: about themselves, their animals, and what Home shows to all.
import type { APIRequestContext, Page } from '@playwright/test'
import { document as documentSchema } from '#contract/features/documents/schema.ts'
import { hostileTexts, injectedElements, watchForExecution } from './support/hostile-texts.ts'
import { pdf } from './support/files.ts'
import { withNewClientAddress, expect, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { asAdministrator, showOnlyBanners } from './support/home-content.ts'
import { addKira, shareCodeOf, grantPremium, redeem, createOtherUser } from './support/sharing-people.ts'

/** The beginning of a text, where a field takes no more. */
const fit = (text: string, max: number): string => [...text].slice(0, max).join('').trim()

const write = async (
  request: APIRequestContext,
  how: 'post' | 'put' | 'patch',
  path: string,
  body: { readonly data: object | Buffer } | { readonly multipart: Record<string, string> },
): Promise<unknown> => {
  const headers = {
    origin: process.env['E2E_URL'] ?? '',
    ...withNewClientAddress(),
    ...('data' in body && Buffer.isBuffer(body.data) && { 'content-type': 'application/octet-stream' }),
  }
  const answer = await request[how](path, { headers, ...body })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The page holds each of the texts as it was written, and nothing that one of them made. */
const expectPlain = async (page: Page, texts: readonly string[]): Promise<void> => {
  const main = page.getByRole('main')
  const missing = () =>
    main.evaluate((element, all) => all.filter((text) => !element.textContent.includes(text)), [...texts])
  await expect.poll(missing, { message: page.url() }).toEqual([])
  await expect(injectedElements(page)).toHaveCount(0)
  await expectNoHorizontalScroll(page)
}

for (const [name, probe] of Object.entries(hostileTexts))
  test(`${name} is shown as text wherever a pet and its people are`, async ({
    page,
    person,
    browser,
    language,
  }) => {
    // A dozen screens, one after the other.
    test.slow()
    const ran = await watchForExecution(page)
    const { request } = page
    const petId = await addKira(request)
    const pet = `/api/pets/${petId}`
    await grantPremium(request)
    const short = fit(probe, 50)
    const pair = `${probe}\n${probe}`
    await write(request, 'patch', '/api/profile', { data: { fullName: probe } })
    await write(request, 'patch', pet, {
      data: { name: probe, breed: probe, description: pair, rabiesVaccineNumber: short },
    })
    await write(request, 'put', `${pet}/microchip`, { data: { microchipNumber: short } })
    await write(request, 'post', `${pet}/allergies`, { data: { name: probe, description: pair } })
    await write(request, 'post', `${pet}/medications`, {
      // With a dose each day, so that it is told among those of today too.
      data: {
        name: probe,
        dosage: probe,
        frequency: probe,
        notes: pair,
        schedule: { times: ['08:00'], from: '2026-11-01', to: null, everyDays: 1 },
      },
    })
    await write(request, 'post', `${pet}/vaccines`, {
      data: { name: probe, veterinarian: probe, notes: pair },
    })
    const entry = JSON.stringify({ title: probe, content: pair, entryDate: '2026-11-01' })
    await write(request, 'post', `${pet}/diary`, { multipart: { entry } })
    // Of a path only the last part is a name.
    const file = documentSchema.parse(
      await write(request, 'post', `${pet}/documents?name=${encodeURIComponent(`${probe}.pdf`)}`, {
        data: pdf(),
      }),
    )
    const { page: friend } = await createOtherUser(browser, language)
    await write(friend.request, 'patch', '/api/profile', { data: { fullName: probe } })
    await redeem(friend.request, await shareCodeOf(request, petId))
    const admin = await asAdministrator(page, person.email)
    const shown = [
      await admin.banner(probe, { description: probe }),
      await admin.adoption(probe, { breed: probe, age: probe, location: probe }),
    ]

    await test.step('on Home', async () => {
      await showOnlyBanners(page, shown)
      await page.goto('/app')
      await expectPlain(page, [probe])
      // The pet, the banner and the adoption.
      await expect(page.getByRole('main').getByText(probe)).not.toHaveCount(0)
    })
    await test.step('on the page of the pet, and in its form', async () => {
      await page.goto(`/app/pet/${petId}`)
      await expectPlain(page, [probe, pair, short])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(probe)
    })
    for (const [section, texts] of [
      ['allergies', [probe, pair]],
      ['medications', [probe, pair]],
      ['vaccines', [probe, pair]],
      ['diary', [probe, pair]],
      ['documents', [file.documentName]],
      ['shared-users', [probe]],
    ] as const)
      await test.step(`on the page of ${section}`, async () => {
        await page.goto(`/app/pet/${petId}/${section}`)
        await expectPlain(page, texts)
      })
    await test.step('in the profile and the administration', async () => {
      await page.goto('/app/profile')
      await expectPlain(page, [probe])
      for (const tab of ['adoptions', 'banners']) {
        await page.goto(`/app/admin?tab=${tab}`)
        await expectPlain(page, [probe])
      }
      await page.goto('/app/admin?tab=audit')
      await expectPlain(page, [probe])
    })
    await test.step('with whom it is shared', async () => {
      const ranThere = await watchForExecution(friend)
      await friend.goto(`/app/pet/${petId}`)
      await expectPlain(friend, [probe, pair])
      expect(await ranThere()).toEqual([])
      await friend.context().close()
    })
    expect(await ran()).toEqual([])
    await admin.clear()
  })

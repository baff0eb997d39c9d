// A veterinarian stamps on their own phone, the owner sees it, and any person verifies the
// certificate with the network off.
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { withNewClientAddress } from './support/client-addresses.ts'
import { addPet } from './support/pets.ts'
import { messages as stampsEn } from '#web/features/stamps/messages.en.ts'
import { messages as stampsEs } from '#web/features/stamps/messages.es.ts'
import { vetFields } from '#web/features/vaccines/messages.es.ts'
import { en } from '#web/features/stamps/verification/page-messages.en.ts'
import { es } from '#web/features/stamps/verification/page-messages.es.ts'
import { encode } from 'uqr'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { certificateFields } from '#contract/features/stamps/certificate.ts'

// The page that checks certificates works without a network.
test.use({ serviceWorkers: 'allow' })

const messages = { es: stampsEs, en: stampsEn }
const pageMessages = { es, en }
const invitation = z.object({ token: z.string(), url: z.string() })
const certificate = z.object({ text: z.string() })

test('stamps with the owner’s code on a phone without an account, and names the veterinarian', async ({
  page,
  person: _signedIn,
  browser,
  language,
  baseURL,
}) => {
  test.slow()
  const t = messages[language]
  const petId = await addPet(page.request)
  await page.goto(`/app/pet/${petId}/vaccines`)
  await page.getByRole('button', { name: t.invite.open }).click()
  const dialog = page.getByRole('dialog', { name: t.invite.title })
  const made = page.waitForResponse((response) => response.url().endsWith('/stamp-invitations'))
  await dialog.getByRole('button', { name: t.invite.show }).click()
  const { url } = invitation.parse(await (await made).json())
  await expect(dialog.getByRole('img', { name: t.invite.qr })).toBeVisible()
  // On paper the dialog stands alone, without the page behind.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeHidden()
  await expect(dialog.getByRole('img', { name: t.invite.qr })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    extraHTTPHeaders: withNewClientAddress(),
  })
  const vet = await phone.newPage()
  const v = messages.es
  await vet.goto(`/stamp#${new URL(url).hash.slice(1)}`)
  await expect(vet.getByRole('heading', { level: 1 })).toContainText('Kira')
  await vet.getByRole('combobox', { name: vetFields.name }).fill('Rabia')
  await vet.getByRole('button', { name: v.vet.stamp, exact: true }).click()
  await expect(vet.getByText(v.invalid.signature, { exact: true })).toBeVisible()
  await vet.getByRole('textbox', { name: v.professional.name }).fill('Dra. Lucía Peña')
  await vet.getByRole('textbox', { name: v.professional.number }).fill('12345')
  await vet.getByRole('textbox', { name: v.professional.clinic }).fill('San Roque')
  const box = await vet.getByRole('img', { name: v.signature.pad }).boundingBox()
  await vet.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 40)
  await vet.mouse.down()
  await vet.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 20, { steps: 5 })
  await vet.mouse.up()
  await expectNoHorizontalScroll(vet)
  await vet.getByRole('button', { name: v.vet.stamp, exact: true }).click()
  await expect(vet.getByText(v.vet.doneTitle)).toBeVisible()
  await vet.reload()
  await expect(vet.getByText(v.vet.goneTitle)).toBeVisible()
  await phone.close()

  await expect(dialog.getByText(t.invite.stamped, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t.seal.by.replace('{{name}}', 'Dra. Lucía Peña'))).toBeVisible()
})

/** A simulated camera that sees this code: the canvas of a page is a stream like a device's. */
const showToCamera = (page: Page, code: string): Promise<void> => {
  const { size, data } = encode(code, { ecc: 'M', border: 0 })
  return page.evaluate(
    ({ side, dark }) => {
      const scale = 6
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = (side + 8) * scale
      const context = canvas.getContext('2d')
      if (!context) return
      const paint = () => {
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#000'
        for (const [row, columns] of dark.entries())
          for (const [column, isDark] of columns.entries())
            if (isDark) context.fillRect((column + 4) * scale, (row + 4) * scale, scale, scale)
      }
      setInterval(paint, 100)
      paint()
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
    },
    { side: size, dark: data },
  )
}

/** Markup in each text that people can write, which no page may execute. */
const hostile = '<img src=x onerror="document.title=1">'

test('checks a certificate offline, by the camera too, and names what was changed in an altered one', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  test.slow()
  const w = pageMessages[language]
  const petId = await addPet(page.request)
  const headers = { origin: baseURL ?? '' }
  const invited = await page.request.post(`/api/pets/${petId}/stamp-invitations`, {
    headers,
    data: { allows: { kind: 'new', kinds: ['vaccines'] } },
  })
  const { token } = invitation.parse(await invited.json())
  await page.request.post('/api/stamp-invitations/stamp', {
    headers,
    data: {
      token,
      record: { kind: 'vaccines', fields: { name: 'Rabia', dateAdministered: '2026-03-01' } },
      professional: { name: 'Dra. Lucía Peña', number: '12345', clinic: hostile },
      signature: { kind: 'typed', name: 'Lucía Peña' },
    },
  })
  const answer = await page.request.get(`/api/pets/${petId}/stamps/1/certificate`)
  const { text } = certificate.parse(await answer.json())

  await page.goto(`/verify#${text}`)
  await expect(page.getByRole('heading', { name: w.verdicts.valid.title })).toBeVisible()
  await expect(page.getByText(w.statuses.current)).toBeVisible()
  await expect(page.getByText(w.ready)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // This browser has no camera; the page's own policy would refuse it otherwise.
  await page.context().grantPermissions(['camera'])
  await page.getByRole('button', { name: w.camera }).click()
  await expect(page.getByText(w.scanning.noCamera)).toBeVisible()

  await page.context().setOffline(true)
  // Some browsers request the icon again: only that gets a response.
  await page.context().route('**/icon.svg', (route) => route.fulfill({ status: 204 }))
  await page.goto('/verify')
  await showToCamera(page, `https://huella.example/verify#${text}`)
  await page.getByRole('button', { name: w.camera }).click()
  await expect(page.getByRole('heading', { name: w.verdicts.valid.title })).toBeVisible()
  await expect(page.getByRole('button', { name: w.stopCamera })).toBeHidden()
  await expect(page.getByText(hostile)).toBeVisible()
  await expect(page).toHaveTitle(/Huella/)
  await page.goto('/verify')
  await page.getByRole('textbox').fill(`https://huella.example/verify#${text}`)
  await page.getByRole('button', { name: w.check }).click()
  await expect(page.getByRole('heading', { name: w.verdicts.valid.title })).toBeVisible()
  await expect(page.getByText(w.statuses.offline)).toBeVisible()
  await expect(page.getByText('Dra. Lucía Peña')).toBeVisible()

  const [jws = '', ...fields] = text.split('~')
  const check = async (changed: string) => {
    await page.getByRole('textbox').fill(changed)
    await page.getByRole('button', { name: w.check }).click()
  }
  const later = Buffer.from('2026-09-01').toString('base64url')
  await check([jws, ...fields.with(certificateFields.indexOf('dateAdministered'), later)].join('~'))
  await expect(page.getByRole('heading', { name: w.verdicts.altered.title })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([w.altered.dateAdministered])
  await expect(page.locator('mark')).toContainText('2026')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const place = jws.indexOf('.') + 20
  await check(text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1))
  await expect(page.getByRole('heading', { name: w.verdicts.forged.title })).toBeVisible()
  await page.context().setOffline(false)
})

// Digests through evaluation, job queue and a real mail server: content, time, recipients, and one
// mail each.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/features/auth/tables.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { reminderDigests } from '#server/features/reminders/digests/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'
import { sendDigest } from './service.ts'

const codes = new Map<string, number>()
let mailbox: Mailbox
let app: TestApp
beforeAll(async () => {
  mailbox = await openMailbox(0, (address) => codes.get(address))
  app = await openTestApp({ env: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

// The instant is long before the dates of these tests. 09:00 in Bogotá is 14:00 in UTC.
const remindFrom = new Date('2027-01-01T00:00:00Z')
const at = (time: string): Date => new Date(`2027-${time}:00Z`)
const daily = (times: string[], from = '2027-01-01') => ({ times, from, to: null, everyDays: 1 })

/** Sets the clock to that minute and runs its jobs. */
const runJobsAt = async (time: string) => {
  app.setNow(at(time))
  await app.runJob('reminders-evaluate')
  await app.runDueJobs()
}
beforeEach(() => runJobsAt('02-01T00:00'))

type Settings = Partial<Omit<typeof notificationSettings.$inferInsert, 'userId'>>

const aPerson = async (settings: Settings = {}, person: Partial<typeof users.$inferInsert> = {}) => {
  const { db } = app.services
  const user = await aUser(db, person)
  await db.insert(notificationSettings).values({ userId: user.id, ...settings })
  return user
}
const aVaccineOf = (pet: { id: string }, name: string, nextDueDate: string) =>
  aVaccine(app.services.db, { pet, name, nextDueDate, dateAdministered: '2026-03-01', remindFrom })
const aScheduleOf = (pet: { id: string }, name: string, times: string[], dosage: string | null = null) =>
  aMedication(app.services.db, { pet, name, dosage, schedule: daily(times), remindFrom })

const mailsTo = ({ email }: { email: string }) => mailbox.mails.filter(({ to }) => to.includes(email))
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}:((?:.|\\r?\\n[ \\t])*)`, 'im').exec(raw)?.[1]?.replaceAll(/\r?\n/g, '').trim()
/** The lines of the plain text. Special spaces from Intl become ordinary ones. */
const textOf = (mail: { text: string } | undefined): string[] =>
  (mail?.text.split('<!doctype')[0] ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')
const linesTo = (person: { email: string }) =>
  mailsTo(person).map((mail) => textOf(mail).filter((line) => line.startsWith('- ')))

// Each test runs the jobs of several days, and the machine may be busy.
const timeout = 60_000

describe('digest', { timeout }, () => {
  test('lists once, at the person’s hour, everything due for all their pets until the next digest', async () => {
    const ana = await aPerson()
    const [kira, tom] = [
      await aPet(app.services.db, { owner: ana, name: 'Kira' }),
      await aPet(app.services.db, { owner: ana, name: 'Tom' }),
    ]
    await aVaccineOf(kira, 'Rabia', '2027-03-08')
    await aVaccineOf(kira, 'Moquillo', '2027-03-02')
    await aVaccineOf(kira, 'Lepto', '2027-03-01')
    await aVaccineOf(kira, 'Parvo', '2027-03-20')
    await aScheduleOf(tom, 'Otosol', ['08:00', '20:00'], '5 gotas')
    await runJobsAt('02-28T14:00')
    const before = mailsTo(ana).length
    await runJobsAt('03-01T13:59')
    expect(mailsTo(ana)).toHaveLength(before)
    for (const minute of ['03-01T14:00', '03-01T14:00', '03-01T14:01', '03-01T19:00', '03-02T13:59'])
      await runJobsAt(minute)
    expect(mailsTo(ana)).toHaveLength(before + 1)
    const mail = mailsTo(ana).at(-1)
    expect(headerOf(mail?.raw ?? '', 'Subject')).toBe('Tus recordatorios del 1 de marzo')
    const lines = textOf(mail)
    expect(lines.slice(lines.indexOf('Hola:'), lines.indexOf('Huella'))).toEqual([
      'Hola:',
      '',
      'Esto es lo que tus mascotas tienen pendiente.',
      '',
      'Kira',
      '- Vacuna Lepto: toca hoy',
      '- Vacuna Moquillo: toca mañana, el 2 de marzo',
      '- Vacuna Rabia: toca dentro de 7 días, el 8 de marzo',
      '',
      'Tom',
      '- Medicamento Otosol (5 gotas): hoy, 8:00 p. m.; mañana, 8:00 a. m.',
      '',
      'Ver todo lo próximo: http://localhost:3000/app/upcoming',
      '',
      'Recibes este correo una vez al día, cuando hay algo pendiente. Puedes cambiar la hora en tu perfil.',
      '',
      expect.stringMatching(
        /^Dejar de recibir este correo: http:\/\/localhost:3000\/unsubscribe\?token=[\w-]+$/,
      ),
      '',
    ])
  })

  test('uses the language and time zone of its recipient, even if the owner’s differ', async () => {
    const { db } = app.services
    const ana = await aPerson({ email: false })
    await anActiveSubscription(db, ana)
    const lou = await aPerson({ sharedPets: true, hour: 7, timeZone: 'Pacific/Auckland' }, { language: 'en' })
    const mia = await aPerson({ sharedPets: false })
    const viv = await aPerson({ sharedPets: true })
    const kira = await aPet(db, { owner: ana, name: 'Kira' })
    for (const [person, canEdit] of [
      [lou, true],
      [mia, true],
      [viv, false],
    ] as const)
      await aShare(db, { pet: kira, with: person, canEdit })
    await aVaccineOf(kira, 'Rabies', '2027-03-01')
    await aScheduleOf(kira, 'Otosol', ['20:00'])
    // 07:00 on 2 March in Auckland, thirteen hours ahead with daylight-saving time.
    await runJobsAt('02-28T18:00')
    await runJobsAt('03-01T18:00')
    expect(headerOf(mailsTo(lou).at(-1)?.raw ?? '', 'Subject')).toBe('Your reminders for March 2')
    expect(textOf(mailsTo(lou).at(-1))).toContain(
      'See everything that’s coming up: http://localhost:3000/app/upcoming',
    )
    expect(linesTo(lou).at(-1)).toEqual(['- Otosol: today, 2:00 PM'])
    expect(linesTo(lou).at(-2)).toEqual(['- Rabies vaccine: due today', '- Otosol: today, 2:00 PM'])
    expect([ana, mia, viv].map((person) => mailsTo(person).length)).toEqual([0, 0, 0])
  })

  test('contains names as they were entered, escaped in HTML', async () => {
    const ana = await aPerson()
    const name = 'Kira <img src=x onerror=alert(1)> & "co"'
    const kira = await aPet(app.services.db, { owner: ana, name })
    await aVaccineOf(kira, 'Rabia</ul>\r\n- Vacuna falsa: paga aquí', '2027-03-01')
    await aScheduleOf(kira, "<script>'x'</script>", ['20:00'], '<b>5</b>')
    await runJobsAt('03-01T14:00')
    const { text = '', raw = '' } = mailsTo(ana)[0] ?? {}
    expect(textOf(mailsTo(ana)[0])).toContain(name)
    expect(linesTo(ana)[0]).toHaveLength(2)
    const html = text.slice(text.indexOf('<!doctype'))
    expect(html).toContain('Kira &lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;</h2>')
    expect(html).toContain('&lt;script&gt;&#39;x&#39;&lt;/script&gt; (&lt;b&gt;5&lt;/b&gt;)')
    expect(html).not.toMatch(/<(img|script|b)\b/)
    expect(html.match(/<li>/g)).toHaveLength(2)
    expect(raw).not.toMatch(/^- Vacuna falsa/m)
  })

  test('stops by its unsubscribe link, and by the button of a mail program', async () => {
    for (const method of ['page', 'button']) {
      const ana = await aPerson()
      await aScheduleOf(await aPet(app.services.db, { owner: ana }), 'Otosol', ['20:00'])
      await runJobsAt('03-01T14:00')
      const { text = '', raw = '' } = mailsTo(ana)[0] ?? {}
      expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
      const button = /^<http:\/\/localhost:3000(\/api\/unsubscribe\?token=[\w-]+)>$/.exec(
        headerOf(raw, 'List-Unsubscribe') ?? '',
      )?.[1]
      const token = /\/unsubscribe\?token=([\w-]+)/.exec(text.slice(text.indexOf('Hola:')))?.[1] ?? ''
      if (method === 'page') await app.asGuest().notifications.unsubscribe({ token })
      else await app.inject({ method: 'POST', url: button ?? '', payload: 'List-Unsubscribe=One-Click' })
      await runJobsAt('03-02T14:00')
      expect(mailsTo(ana)).toHaveLength(1)
      const { notifications } = app.asPerson(await aSession(app.services, ana))
      expect((await notifications.get()).email).toBe(false)
      await notifications.update({ email: true })
      await runJobsAt('03-03T14:00')
      expect(linesTo(ana)).toHaveLength(2)
    }
  })

  test('leaves out a dose that was given, and is not sent when empty', async () => {
    const ana = await aPerson()
    const kira = await aPet(app.services.db, { owner: ana })
    const medication = await aScheduleOf(kira, 'Otosol', ['18:00', '20:00'])
    const { doses } = app.asPerson(await aSession(app.services, ana))
    // The two doses are hours apart and given at the same time, which needs a confirmation.
    const give = (date: string, time: string) =>
      doses.mark({
        petId: kira.id,
        medicationId: medication.id,
        date,
        time,
        status: 'given',
        confirmedAfter: app.services.clock().toISOString(),
      })
    app.setNow(at('03-01T13:00'))
    await give('2027-03-01', '18:00')
    await runJobsAt('03-01T14:00')
    expect(linesTo(ana)).toEqual([['- Medicamento Otosol: hoy, 8:00 p. m.']])
    app.setNow(at('03-02T13:00'))
    for (const time of ['18:00', '20:00']) await give('2027-03-02', time)
    await runJobsAt('03-02T14:00')
    await runJobsAt('03-02T14:01')
    expect(mailsTo(ana)).toHaveLength(1)
    expect(await sentDaysOf(ana)).toEqual([true, true])
  })

  test('contains what is due when it leaves, after a delay by the mail server', async () => {
    const ana = await aPerson()
    const [kira, tom] = [
      await aPet(app.services.db, { owner: ana, name: 'Kira' }),
      await aPet(app.services.db, { owner: ana, name: 'Tom' }),
    ]
    await aVaccineOf(kira, 'Rabia', '2027-03-01')
    const moved = await aVaccineOf(tom, 'Lepto', '2027-03-01')
    await aVaccineOf(tom, 'Moquillo', '2027-03-01')
    const { pets, vaccines } = app.asPerson(await aSession(app.services, ana))
    codes.set(ana.email, 451)
    await runJobsAt('03-01T14:00')
    codes.delete(ana.email)
    await pets.setMemorial({ petId: kira.id, diedOn: null })
    await vaccines.update({ petId: tom.id, vaccineId: moved.id, nextDueDate: '2027-06-01' })
    app.setNow(at('03-01T15:00'))
    await app.runDueJobs(true)
    expect(linesTo(ana)).toEqual([['- Vacuna Moquillo: toca hoy']])
    expect(mailsTo(ana)[0]?.text).not.toContain('Kira')
  })

  test('stays unsent when nothing is due any more after a delay', async () => {
    const ana = await aPerson()
    const kira = await aPet(app.services.db, { owner: ana, name: 'Kira' })
    await aVaccineOf(kira, 'Rabia', '2027-03-01')
    codes.set(ana.email, 451)
    await runJobsAt('03-01T14:00')
    codes.delete(ana.email)
    await app.asPerson(await aSession(app.services, ana)).pets.setMemorial({ petId: kira.id, diedOn: null })
    app.setNow(at('03-01T15:00'))
    await app.runDueJobs(true)
    expect(mailsTo(ana)).toEqual([])
  })

  test('goes only to a verified address', async () => {
    const ana = await aPerson({}, { emailVerified: false })
    await aScheduleOf(await aPet(app.services.db, { owner: ana }), 'Otosol', ['20:00'])
    await runJobsAt('03-01T14:00')
    await app.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.id))
    expect([mailsTo(ana).length, await sentDaysOf(ana)]).toEqual([0, []])
    await runJobsAt('03-02T14:00')
    expect(linesTo(ana)).toEqual([['- Medicamento Otosol: hoy, 8:00 p. m.']])
  })
})

/** One element for each day with a digest: true when it was sent. */
const sentDaysOf = async ({ id }: { id: string }): Promise<boolean[]> => {
  const { db } = app.services
  const rows = await db.select().from(reminderDigests).where(eq(reminderDigests.userId, id))
  return rows.map(({ sentAt }) => sentAt !== null)
}

describe('reminders across digests', { timeout }, () => {
  test('lists once what came due in days without the server: vaccines, and doses of the last day', async () => {
    const ana = await aPerson()
    const kira = await aPet(app.services.db, { owner: ana })
    await aScheduleOf(kira, 'Otosol', ['20:00'])
    await runJobsAt('03-01T14:00')
    await aVaccineOf(kira, 'Rabia', '2027-03-03')
    await aVaccineOf(kira, 'Moquillo', '2027-03-09')
    await runJobsAt('03-06T18:00')
    expect(linesTo(ana).slice(1)).toEqual([
      [
        '- Vacuna Rabia: venció hace 3 días, el 3 de marzo',
        '- Vacuna Moquillo: toca dentro de 3 días, el 9 de marzo',
        '- Medicamento Otosol: ayer, 8:00 p. m.; hoy, 8:00 p. m.',
      ],
    ])
    await runJobsAt('03-07T14:00')
    await runJobsAt('03-08T14:00')
    expect(linesTo(ana).slice(2)).toEqual([
      ['- Medicamento Otosol: hoy, 8:00 p. m.'],
      ['- Vacuna Moquillo: toca mañana, el 9 de marzo', '- Medicamento Otosol: hoy, 8:00 p. m.'],
    ])
  })

  test('lists each dose once when the hour is changed', async () => {
    const ana = await aPerson()
    await aScheduleOf(await aPet(app.services.db, { owner: ana }), 'Otosol', ['06:00', '12:00', '19:00'])
    const { notifications } = app.asPerson(await aSession(app.services, ana))
    await runJobsAt('03-01T14:00')
    await notifications.update({ hour: 16 })
    await runJobsAt('03-01T21:00')
    await runJobsAt('03-02T21:00')
    await notifications.update({ hour: 8 })
    await runJobsAt('03-03T13:00')
    await runJobsAt('03-04T13:00')
    const medication = (...days: string[]) => [`- Medicamento Otosol: ${days.join('; ')}`]
    expect(linesTo(ana)).toEqual([
      medication('hoy, 12:00 p. m. y 7:00 p. m.', 'mañana, 6:00 a. m.'),
      medication('hoy, 12:00 p. m. y 7:00 p. m.', 'mañana, 6:00 a. m. y 12:00 p. m.'),
      medication('hoy, 7:00 p. m.', 'mañana, 6:00 a. m.'),
      medication('hoy, 12:00 p. m. y 7:00 p. m.', 'mañana, 6:00 a. m.'),
    ])
  })

  test('sends one mail when several jobs run concurrently, and again after it was sent', async () => {
    const ana = await aPerson()
    await aScheduleOf(await aPet(app.services.db, { owner: ana }), 'Otosol', ['20:00'])
    app.setNow(at('03-01T14:00'))
    await app.runJob('reminders-evaluate')
    await Promise.all(Array.from({ length: 8 }, () => sendDigest(app.services, ana.id)))
    await app.runDueJobs()
    // The state after a crash between queueing the mail and recording it.
    await app.services.db
      .update(reminderDigests)
      .set({ sentAt: null, coveredUntil: null })
      .where(eq(reminderDigests.userId, ana.id))
    await sendDigest(app.services, ana.id)
    await app.runDueJobs()
    expect(mailsTo(ana)).toHaveLength(1)
  })
})

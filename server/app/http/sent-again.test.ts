// A request repeated under the same key makes one object: every procedure and raw route is tested
// with the inputs of the access matrix.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { matrixRoutes, sendCall, type MatrixRoute } from '#server/testing/access-matrix/calls.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'
import { callers, credentialsOf, openWorld } from '#server/testing/access-matrix/world.ts'
import { isAll } from '#server/testing/extent.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
const photo = await aPhonePhoto({ width: 30, height: 40 })

/** POST and PUT operations without a key, each with the reason why a repetition is harmless. */
const harmlessTwice: ReadonlyMap<string, string> = new Map([
  ['auth.signUp', 'an address has one account; its answer carries a session, which is stored nowhere'],
  ['auth.signIn', 'opens a session of its own, which ends by itself'],
  ['auth.signInSocial', 'answers an address'],
  ['auth.signOut', 'the session is gone'],
  ['auth.requestPasswordReset', 'limited for the address; each link works once'],
  ['auth.previewReset', 'changes nothing'],
  ['auth.resetPassword', 'the link works once'],
  ['auth.changePassword', 'the same password again'],
  ['auth.sendVerification', 'limited for the address'],
  ['accountDeletion.disown', 'the account is gone'],
  ['auth.verifyEmail', 'the address stays confirmed'],
  ['admin.assignPayment', 'a payment is assigned once'],
  ['admin.dismissPayment', 'a payment is dismissed once'],
  ['admin.retryMail', 'a mail is taken from the list once'],
  ['admin.retryAllMails', 'as above'],
  ['admin.grantRole', 'a role is held or not'],
  ['banners.reorder', 'the same order again'],
  ['careLinks.open', 'an opening counts once in ten minutes'],
  ['careLinks.restoreNote', 'on or off'],
  ['careLinks.setEditors', 'on or off'],
  ['careLinks.takeNote', 'one entry is made of a note'],
  ['calendar.renew', 'the later address takes the place of the earlier one'],
  ['sharing.renewCode', 'the later code takes the place of the earlier one'],
  ['sharing.code', 'shows a code'],
  ['sharing.leave', 'who has left sees the pet no more'],
  ['stamps.hide', 'on or off'],
  ['stamps.invite', 'the later invitation takes the place of the earlier one'],
  ['stamps.open', 'shows what a token allows'],
  ['stamps.stamp', 'an invitation works once'],
  ['stamps.status', 'answers what became of it'],
  ['history.restore', 'under its own id'],
  ['reports.restore', 'under its own id'],
  ['reports.retry', 'begun anew once'],
  ['reports.open', 'each opening counts'],
  ['lost.found', 'what has ended stays ended'],
  ['lost.cancel', 'as above'],
  ['lost.reopen', 'what is open stays open'],
  ['lost.reportFound', 'the token, which the browser chose, has one report'],
  ['lost.openReport', 'changes nothing'],
  ['lost.answer', 'the key of the form makes one message'],
  ['lost.closeReport', 'what is closed stays closed'],
  ['lost.watch', 'a cell has one radius'],
  ['lost.flag', 'each sender counts once'],
  ['PUT /api/found-reports/{token}/photo', 'one picture takes the place of another'],
  ['notifications.unsubscribe', 'on or off'],
  ['notifications.resubscribe', 'on or off'],
  ['pets.remove', 'the pet is gone'],
  ['pets.setMemorial', 'the same day'],
  ['products.update', 'the same fields again'],
  ['products.hideStore', 'all is hidden already'],
  ['push.subscribe', 'a browser is one row'],
  ['push.unsubscribe', 'the browser is gone'],
  ['reminders.read', 'read stays read'],
  ['reminders.snooze', 'silent until the same day'],
  ['reminders.unsnooze', 'on or off'],
  ['accountDeletion.request', 'one deletion is awaited'],
  ['petFiles.choose', 'the later choice takes the place of the earlier one'],
  ['petFiles.confirm', 'one pet is made of an import'],
  ['petFiles.stop', 'it goes on or not'],
  ['POST /api/pet-imports', 'a later file takes the place of an earlier one'],
  ['personalData.request', 'a later copy takes the place of an earlier one'],
  ['security.emailChange.request', 'the later address takes the place of the earlier one'],
  ['security.emailChange.confirm', 'the link works once'],
  ['security.identities.link', 'answers an address'],
  ['security.passkeys.registrationOptions', 'a challenge, of which the last counts'],
  ['security.passkeys.add', 'its challenge works once'],
  ['security.passkeys.authenticationOptions', 'a challenge, of which the last counts'],
  ['security.passkeys.signIn', 'its challenge opens one session'],
  ['security.prove', 'proves it again'],
  ['security.sessions.endOthers', 'the others are gone'],
  ['security.twoFactor.enrol', 'the later secret takes the place of the earlier one'],
  ['security.twoFactor.confirm', 'turned on once; its codes are stored nowhere, and can be renewed'],
  ['security.twoFactor.renewRecoveryCodes', 'the later codes take the place of the earlier ones'],
  ['security.twoFactor.disable', 'off stays off'],
  ['security.twoFactor.verify', 'a code opens one session'],
  ['subscriptions.cancel', 'the renewal is stopped'],
  ['subscriptions.resume', 'the renewal goes on'],
  ['subscriptions.sandbox.act', 'an act that is offered no more changes nothing'],
  ['POST /api/payments/{provider}/events', 'the ledger knows the event by its id'],
  ['POST /api/unsubscribe', 'on or off'],
  ['PUT /api/adoptions/{adoptionId}/image', 'one picture takes the place of another'],
  ['PUT /api/banners/{bannerId}/image', 'one picture takes the place of another'],
  ['PUT /api/marketplace/products/{productId}/image', 'one picture takes the place of another'],
  ['PUT /api/marketplace/stores/{storeId}/image', 'one picture takes the place of another'],
  ['PUT /api/uploads/{uploadId}/parts/{number}', 'one part takes the place of another'],
  ['tags.save', 'stores the same choice'],
  ['tags.renew', 'names the code that it replaces'],
  ['tags.markRead', 'what is read stays read'],
  ['tags.end', 'what has ended stays ended'],
  ['tags.resume', 'what goes on goes on'],
  ['tags.settle', 'a settled report is not found again'],
  ['POST /t/{code}', 'the form names the conversation that it begins'],
  ['POST /t/{code}/m/{secret}', 'the key of the form makes one message'],
])

const making = [...matrixRoutes].filter(([, { takesIdempotencyKey }]) => takesIdempotencyKey)

it('accepts a key on each POST and PUT, or does no harm twice', () => {
  const others = [...matrixRoutes].flatMap(([name, { method, takesIdempotencyKey }]) =>
    (method === 'POST' || method === 'PUT') && !takesIdempotencyKey ? [name] : [],
  )
  expect(others.toSorted()).toEqual([...harmlessTwice.keys()].toSorted())
  expect(making.length).toBeGreaterThan(12)
})

const { rows: tables } = await app.services.db.execute<{ name: string }>(
  sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job_common')`,
)
const counting = tables
  .map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  .join(' union all ')

const countRows = async (): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await app.services.db.execute<{ name: string; count: number }>(sql.raw(counting))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** The difference in rows of each table that grew or shrank. */
const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...after].flatMap(([name, count]) => {
      const difference = count - (before.get(name) ?? 0)
      return difference === 0 ? [] : [[name, difference]]
    }),
  )

const prepareCall = async (name: string, route: MatrixRoute) => {
  const row = accessRows.get(name)
  const caller = callers.find((one) => row?.cells[one] === 'allow')
  if (row === undefined || caller === undefined) throw new Error(`nobody may call ${name}`)
  const world = await openWorld(app, caller, photo)
  const input = await row.call(world)
  const as = await credentialsOf(world)
  return (key: string) => sendCall(app, route, input, as, { 'idempotency-key': key })
}

// Kinds share this code: `npm run test:all` repeats the changes of each.
const spared = new Set(
  isAll
    ? []
    : kinds
        .slice(1)
        .flatMap(({ name }) => ['create', 'update', 'remove', 'restore'].map((act) => `${name}.${act}`)),
)

describe.each(making.filter(([name]) => !spared.has(name)))('%s', (name, route) => {
  it('acts once and answers alike for two requests in turn and for four at once', async () => {
    const send = await prepareCall(name, route)
    const before = await countRows()
    const first = await send('the-first-key')
    expect(first.statusCode, first.body).toBeLessThan(300)
    const once = await countRows()
    const second = await send('the-first-key')
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(grown(once, await countRows())).toEqual({})
    expect(grown(before, once)).toMatchObject({ 'public.idempotency_keys': 1 })

    const another = await prepareCall(name, route)
    const unsent = await countRows()
    const key = randomUUID()
    const answers = await Promise.all([another(key), another(key), another(key), another(key)])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0].statusCode).toBe(first.statusCode)
    expect(grown(unsent, await countRows())).toEqual(grown(before, once))
  })
})

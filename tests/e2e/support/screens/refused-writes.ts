import type { Page } from '@playwright/test'

/** Writes on the device that the server refused: each is a question, and none is sent. */
export const putRefusedWrites = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/api/pets')
  const { items }: { items: { id: string }[] } = await answer.json()
  await page.evaluate(async (petId = '') => {
    const { id: personId }: { id: string } = JSON.parse(localStorage.getItem('huella.session') ?? '{}')
    const request = { method: 'POST', path: '/api/x', contentType: undefined, body: null, files: [] }
    const recordId = '0197a1b0-0000-7000-8000-000000000001'
    const at = '2026-11-01T20:20:00.000Z'
    const refusals = [
      [
        'STALE_REVISION',
        { by: 'Luis Mora', at, current: { id: recordId, name: 'Rabia felina', revision: 4 } },
      ],
      ['PLAN_LIMIT_REACHED', { reason: 'vaccines', limit: 3 }],
      ['NOT_FOUND', null],
      ['MAYBE_SENT', null],
    ] as const
    const vaccines = refusals.map(([code, data]) => ({
      operation: 'vaccines.update',
      recordId,
      input: { petId, vaccineId: recordId, name: 'Rabia', notes: 'Sin reacción', revision: 3 },
      title: 'Rabia',
      state: { name: 'refused', code, status: 409, data },
    }))
    const question = {
      status: 'given',
      by: null,
      at,
      date: '2026-11-01',
      time: '20:00',
      askedAt: at,
      nextAt: at,
    }
    const dose = {
      operation: 'doses.mark',
      recordId,
      input: {
        petId,
        medicationId: recordId,
        date: '2026-11-01',
        time: '20:00',
        status: 'given',
        givenAt: at,
      },
      title: 'Otosol',
      state: { name: 'refused', code: 'DOSE_QUESTION', status: 200, data: { ...question, timeZone: 'UTC' } },
    }
    const opening = indexedDB.open(`huella-${personId}`)
    // Before the application opened it, as in `web/shared/device/device-database.ts`.
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['answers', 'meta']) opening.result.createObjectStore(name)
      opening.result
        .createObjectStore('outbox', { keyPath: 'key' })
        .createIndex('order', 'order', { unique: true })
    })
    const device = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It did not open')))
    })
    const writing = device.transaction('outbox', 'readwrite')
    for (const [order, entry] of [...vaccines, dose].entries())
      writing.objectStore('outbox').put({
        ...entry,
        key: `outbox-${order}`,
        version: 1,
        order,
        petId,
        request,
        createdAt: at,
        triedAt: at,
      })
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    device.close()
  }, items[0]?.id)
  await page.reload()
}

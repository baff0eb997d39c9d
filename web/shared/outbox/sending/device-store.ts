import { openDevice } from '#web/shared/device/device-database.ts'
import type { OutboxStore } from './environment.ts'

export const deviceStore = (personId: string): OutboxStore => ({
  read: async () => (await openDevice(personId)).getAllFromIndex('outbox', 'order'),
  change: async (decide) => {
    const device = await openDevice(personId)
    // Strict: a write that the person was shown as stored outlives the device's battery.
    const transaction = device.transaction('outbox', 'readwrite', { durability: 'strict' })
    const { store } = transaction
    const { put = [], remove = [], result } = decide(await store.index('order').getAll())
    // Removals come first: an entry that is sent again takes the order of the one it replaces.
    const done = [...remove.map((key) => store.delete(key)), ...put.map((entry) => store.put(entry))]
    await Promise.all([...done, transaction.done])
    return result
  },
})

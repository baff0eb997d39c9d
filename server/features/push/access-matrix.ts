import { createECDH, randomBytes } from 'node:crypto'
import { anyPerson, noInput, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

const endpoint = 'https://push.example.com/send/abc'
const browser = () => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

export const accessMatrix: AccessMatrix = {
  calls: {
    'push.key': anyPerson(noInput),
    'push.subscribe': anyPerson(() => ({ input: browser() })),
    // The subscription of another person stays, and the response does not reveal it.
    'push.unsubscribe': anyPerson(() => ({ input: { endpoint } })),
  },
}

// Who may be pushed to: everybody, on browsers of their own.
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
    // Of another's browser nothing is taken, and nothing is said.
    'push.unsubscribe': anyPerson(() => ({ input: { endpoint } })),
  },
}

// Calls to addresses of strangers, on real sockets: nothing of this machine or its network is ever reached.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublic, NotPublic, openOutgoing } from './outgoing.ts'

let server: Server
let port = 0
const connections: Socket[] = []
beforeAll(async () => {
  server = createServer((socket) => void connections.push(socket.on('error', () => undefined)))
  server.listen(0, '::')
  await once(server, 'listening')
  const address = server.address()
  port = address === null || typeof address === 'string' ? 0 : address.port
})
afterAll(async () => {
  for (const socket of connections) socket.destroy()
  server.close()
  await once(server, 'close')
})

const post = (host: string, ...found: string[]) => {
  const outgoing = openOutgoing((_name, answer) =>
    answer(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )
  return outgoing
    .post(new URL(`https://${host}:${port}/`), {}, Buffer.from('hello'))
    .finally(() => outgoing.close())
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '193.0.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('%s is', (address) => {
  expect(isPublic(address)).toBe(true)
})

describe('refused before anything connects:', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::]',
  ])('the address %s', async (host) => {
    await expect(post(host)).rejects.toThrow(NotPublic)
    expect(connections).toEqual([])
  })

  test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['0.0.0.0']])('a name that leads to %s', async (found) => {
    await expect(post('push.example.com', found)).rejects.toThrow(NotPublic)
    expect(connections).toEqual([])
  })

  test('a name of this machine', async () => {
    const outgoing = openOutgoing()
    await expect(
      outgoing.post(new URL(`https://localhost:${port}/`), {}, Buffer.from('hello')),
    ).rejects.toThrow(NotPublic)
    outgoing.close()
    expect(connections).toEqual([])
  })

  test('the private ones among the addresses of a name that has public ones', async () => {
    // 192.0.2.0/24 is nobody's, and taken for reserved: nothing is left to connect to.
    await expect(post('push.example.com', '127.0.0.1', '::1', '192.0.2.1')).rejects.toThrow(NotPublic)
    expect(connections).toEqual([])
  })
})

test('a look-up that fails is its own error', async () => {
  const outgoing = openOutgoing((_name, answer) => answer(new Error('no such name'), []))
  await expect(outgoing.post(new URL('https://push.example.com/'), {}, Buffer.from('a'))).rejects.toThrow(
    'no such name',
  )
  outgoing.close()
})

import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { localAddress } from './local-address.ts'
import { answerLocalRequests, openLocalRequest } from './local-requests.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'huella-local-'))
afterAll(() => rm(dataDir, { recursive: true }))
const keeper = { dataDir, secret: 'the secret of this server' }
const heard: unknown[] = []

const answer = async () => {
  const server = await answerLocalRequests(keeper, createLog({ logLevel: 'silent' }), {
    echo: async ({ questions, answer: reply }) => {
      for await (const question of questions) {
        heard.push(question)
        if (question === 'fail') throw new Error('it cannot be done')
        reply({ question })
      }
    },
  })
  onTestFinished(() => server.close())
}

const ask = async (secret: string, kind: string, ...questions: readonly object[]) => {
  const { ask: item, close } = await openLocalRequest({ dataDir, secret }, kind)
  onTestFinished(close)
  const answers: unknown[] = []
  for (const question of questions) answers.push(await item(question, z.unknown()))
  return answers
}

test('answers questions one after the other', async () => {
  await answer()
  expect(await ask(keeper.secret, 'echo', { n: 1 }, { n: 2 })).toEqual([
    { question: { n: 1 } },
    { question: { n: 2 } },
  ])
})

test('refuses another secret before any question', async () => {
  await answer()
  heard.length = 0
  await expect(ask('another secret', 'echo', { n: 1 })).rejects.toThrow(/another SECRET/)
  await expect(ask(keeper.secret, 'unknown', { n: 1 })).rejects.toThrow(/another version/)
  expect(heard).toEqual([])
})

test('explains in a sentence that no server answers', async () => {
  await expect(ask(keeper.secret, 'echo', {})).rejects.toThrow(/does not answer/)
})

test('cuts off a request without an end, and answers others', async () => {
  await answer()
  const socket = connect(localAddress(`requests to ${realpathSync(dataDir)}`))
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  socket.write('x'.repeat(200_000))
  await closed
  expect(await ask(keeper.secret, 'echo', { n: 3 })).toEqual([{ question: { n: 3 } }])
})

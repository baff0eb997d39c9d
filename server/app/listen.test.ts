import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { prepareDataFolder } from '#server/testing/database.ts'
import { startServer } from './listen.ts'

describe('startServer', () => {
  it('warns of proxies that cover every address', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'huella-start-'))
    await prepareDataFolder(dataDir)
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', TRUSTED_PROXIES: '::/1, 8000::/1' })
    const server = await startServer(config, createLog({ logLevel: 'silent' }), (line) => lines.push(line))
    onTestFinished(async () => {
      await server.stop()
      await rm(dataDir, { recursive: true })
    })
    expect(lines.join('\n')).toMatch(/TRUSTED_PROXIES believes every caller from ::\/1 and 8000::\/1/)
  })
})

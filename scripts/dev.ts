// `npm run dev`: in one terminal, the server restarts and the pages refresh when their sources
// change.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { findFreePort } from '#server/testing/servers/free-port.ts'

const port = Number(process.env['PORT'] ?? 3000)
const apiPort = await findFreePort()
// vite.config.ts forwards the API's requests to it.
process.env['API_URL'] = `http://127.0.0.1:${apiPort}`

const vite = await createServer({ server: { port, strictPort: true } })
await vite.listen().catch((error: unknown) => {
  console.error(`Port ${port} cannot be used (${String(error)}). Choose another: PORT=3001 npm run dev`)
  process.exit(1)
})

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'development',
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: `http://localhost:${port}`,
  },
})

const end = async (): Promise<void> => {
  server.kill('SIGTERM')
  await vite.close()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end())
server.on('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)))

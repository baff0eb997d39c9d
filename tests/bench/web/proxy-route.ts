// The addresses of a proxy on loopback and of the server behind it.
import { spawnSync } from 'node:child_process'
import { findFreePort } from '#server/testing/servers/free-port.ts'

/** Where people would call, and where the server must listen. */
export interface Route {
  readonly publicUrl: string
  readonly serverPort: number
}

/** Two free ports, for the proxy and the server behind it. */
export const findRoute = async (): Promise<Route> => ({
  publicUrl: `https://localhost:${await findFreePort()}`,
  serverPort: await findFreePort(),
})

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0

import { spawnSync } from 'node:child_process'
import { findFreePort } from '#server/testing/servers/free-port.ts'

/** The address for people, and the port of the server behind it. */
export interface Route {
  readonly publicUrl: string
  readonly serverPort: number
}

export const findRoute = async (): Promise<Route> => ({
  publicUrl: `https://localhost:${await findFreePort()}`,
  serverPort: await findFreePort(),
})

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0

import { findFreePort } from '#server/testing/servers/free-port.ts'

/**
 * Production mode, on a free local port. Cookies are named after the address, so the code that
 * fills the database and the measured server need the same.
 */
export const benchServerSettings = async (dataDir: string, database: Readonly<Record<string, string>>) => {
  const port = String(await findFreePort())
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    SECRET: '7d1f0a94c36be258f8e3b0a1694c7d25',
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // One person often stands for many.
    QUOTA_FREE_PETS: '1000000',
    QUOTA_PREMIUM_PETS: '1000000',
    ...database,
  }
}

import { createHash } from 'node:crypto'

/**
 * The address of a local socket, derived from a name. The kernel frees it when its process ends in
 * any way. It is a name in the abstract namespace on Linux, a named pipe on Windows, and elsewhere
 * a port of the loopback interface from the dynamic range (IANA, 49152 to 65535).
 */
export const localAddress = (name: string): { path: string } | { port: number; host: string } => {
  const hash = createHash('sha256').update(name).digest()
  const label = `huella-${hash.toString('hex').slice(0, 40)}`
  if (process.platform === 'linux') return { path: `\0${label}` }
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${label}` }
  return { port: 49_152 + (hash.readUInt16BE(0) % 16_384), host: '127.0.0.1' }
}

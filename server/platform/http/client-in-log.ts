// The log names clients by a hash, so that it contains no addresses.
import type { Config } from '#server/platform/config/config.ts'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'
import { addressGroup } from '#server/platform/network/client-address.ts'

/** The same for all addresses of an IPv6 /64, and on all replicas. */
export const clientInLog = ({ secret }: Pick<Config, 'secret'>, address: string): string =>
  keyedHash(secret, 'client in log', addressGroup(address))

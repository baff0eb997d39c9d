import { describe, expect, it } from 'vitest'
import { describeWideProxies } from './wide-proxies.ts'

describe('describeWideProxies', () => {
  it.each([
    ['0.0.0.0/0'],
    ['::/0'],
    ['0.0.0.0/1', '128.0.0.0/1'],
    ['::/1', '8000::/1'],
    ['64.0.0.0/2'],
    ['::ffff:0:0/96'],
    ['::ffff:0:0/95'],
    ['::/80'],
    ['::ffff:64.0.0.0/98'],
    ['2000::/3'],
    ['10.0.0.0/8', '0.0.0.0/0'],
  ])('warns of proxies that cover every address: %s', (...proxies) => {
    expect(describeWideProxies(proxies)).toContain(proxies.at(-1))
  })

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
    ['fc00::/7', 'fe80::/10'],
    ['2400:cb00::/32', '104.16.0.0/13'],
    ['::ffff:10.0.0.0/104'],
    [],
  ])('accepts proxies of a network: %s', (...proxies) => {
    expect(describeWideProxies(proxies)).toBeUndefined()
  })
})

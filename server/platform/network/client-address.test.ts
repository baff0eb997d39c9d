import { describe, expect, it } from 'vitest'
import { addressGroup, clientGroups, isLocalNetwork, isLoopback } from './client-address.ts'

describe('addressGroup', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('groups %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})

it('groups a reset connection as unknown', () => {
  expect(addressGroup(undefined)).toBe('unknown')
  expect(isLoopback(undefined)).toBe(false)
})

describe('clientGroups', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7 × 1']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64 × 1', '2001:db8:1::/48 × 10']],
  ])('groups %s as %s', (address, groups) => {
    expect(clientGroups({ address }).map(({ key, factor }) => `${key} × ${factor}`)).toEqual(groups)
  })

  it('counts an undeclared proxy as many households', () => {
    expect(clientGroups({ address: '2001:db8::1', isUndeclaredProxy: true })).toEqual([
      { key: 'proxy 2001:db8:0:0::/64', factor: 20 },
    ])
  })
})

it.each([
  ['127.0.0.1', true],
  ['172.18.0.1', true],
  ['fd00::1', true],
  ['203.0.113.7', false],
  ['8.8.8.8', false],
  ['nonsense', false],
])('isLocalNetwork answers %s with %s', (address, answer) => {
  expect(isLocalNetwork(address)).toBe(answer)
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['2001:db8::1', false],
  ])('answers %s with %s', (address, answer) => {
    expect(isLoopback(address)).toBe(answer)
  })
})

import { describe, expect, test } from 'vitest'
import {
  haveSameOffset,
  zoneCity,
  zoneCurrentTime,
  filterZones,
  neighboringZones,
  zoneSearchTexts,
} from './time-zones.ts'

const all = neighboringZones('America/Bogota')

describe('name of a time zone', () => {
  test.each([
    ['America/Bogota', 'Bogotá', 'Bogota'],
    ['America/Mexico_City', 'Ciudad de México', 'Mexico City'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
    ['Europe/Madrid', 'Madrid', 'Madrid'],
    ['UTC', 'UTC', 'UTC'],
  ])('names %s %s in Spanish and %s in English', (zone, es, en) => {
    expect([zoneCity(zone, 'es'), zoneCity(zone, 'en')]).toEqual([es, en])
  })

  test('includes the offset', () => {
    expect(zoneCurrentTime('America/Bogota', 'es')).toMatch(/^Hora .*Colombia · GMT-5$/)
    expect(zoneCurrentTime('Asia/Kolkata', 'en')).toMatch(/^India .*Time · GMT\+5:30$/)
  })
})

describe('neighboringZones', () => {
  test('lists the given zone and its continent first, and each zone once', () => {
    expect(all[0]).toBe('America/Bogota')
    expect(all[1]).toMatch(/^America\//)
    expect(all).toEqual(
      expect.arrayContaining(['Europe/Madrid', 'Pacific/Auckland', 'America/St_Johns', 'UTC']),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  test('lists every zone for one without a continent', () => {
    expect(neighboringZones('UTC')).toEqual(expect.arrayContaining([...all]))
  })
})

describe('filterZones', () => {
  test.each([
    ['bogota', 'America/Bogota'],
    ['BOGOTÁ', 'America/Bogota'],
    ['ciudad mexico', 'America/Mexico_City'],
    ['nueva york', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['nueva zelanda', 'Pacific/Auckland'],
    ['st johns', 'America/St_Johns'],
    ['buenos aires', 'America/Argentina/Buenos_Aires'],
  ])('finds by %s the zone %s', (query, zone) => {
    const found = filterZones(zoneSearchTexts(all, 'es'), query)
    // Browsers also support Argentina's zone by its older name.
    const older = zone.replace('/Argentina', '')
    expect(found.some((item) => item === zone || item === older)).toBe(true)
    expect(found.length).toBeLessThan(10)
  })

  test('finds nothing without a match', () => {
    expect(filterZones(zoneSearchTexts(all, 'en'), 'atlantis')).toEqual([])
  })
})

describe('haveSameOffset', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  test.each([
    ['America/Bogota', 'America/Bogota', true],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', true],
    ['Europe/Madrid', 'Europe/Paris', true],
    ['America/Bogota', 'Europe/Madrid', false],
    // The same time in winter only.
    ['America/Bogota', 'America/New_York', false],
    ['America/Panama', 'America/Bogota', true],
  ])('compares %s and %s: %s', (a, b, isSame) => {
    expect(haveSameOffset(a, b, now)).toBe(isSame)
  })
})

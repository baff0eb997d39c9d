import { onTestFinished } from 'vitest'
import type { FoundReport, LostMatch, LostNotice, PublicNotice } from '#contract/features/lost/schema.ts'
import { cellAt, centreOf, type Position } from '#contract/features/lost/cells.ts'
import { kira } from './pets.ts'

export const bogota: Position = { latitude: 4.6512345, longitude: -74.0556789 }
export const bogotaCell = cellAt(bogota)
const place = { cell: bogotaCell, ...centreOf(bogotaCell) }

export const notice: PublicNotice = {
  id: '0199a000-0000-7000-8000-000000000301',
  status: 'open',
  openedAt: '2026-11-20T12:00:00.000Z',
  lostOn: '2026-11-19',
  area: 'Chapinero',
  place,
  reward: '200.000 pesos',
  medicine: 'Insulina',
  doNotChase: true,
  note: 'Llevaba un collar rojo.',
  pet: {
    name: 'Kira',
    species: 'perro',
    photo: null,
    breed: 'Border collie',
    sex: 'Hembra',
    size: 'medium',
    colour: 'Negro y blanco',
    description: null,
  },
}

export const ownNotice: LostNotice = {
  ...notice,
  petId: kira.id,
  closedAt: null,
  undoUntil: null,
  shows: ['photo', 'breed', 'sex'],
  position: bogota,
  isAlerted: true,
  isHidden: false,
  url: `http://localhost:3000/lost/${notice.id}`,
  tagUrl: null,
}

export const match: LostMatch = {
  reportId: '0199a000-0000-7000-8000-000000000401',
  score: 82,
  reasons: [
    { kind: 'species' },
    { kind: 'distance', km: 3.4 },
    { kind: 'days', days: 2 },
    { kind: 'photo', bits: 5 },
  ],
  state: 'open',
  reportedAt: '2026-11-21T12:00:00.000Z',
  foundOn: '2026-11-21',
  species: 'perro',
  sex: null,
  size: null,
  colour: 'negro',
  text: 'Está en mi tienda.',
  photo: null,
  place,
  position: null,
  messages: 0,
  hasUnread: false,
}

export const foundToken = 'abcdefghijklmnopqrstuv'

export const report: FoundReport = {
  id: match.reportId,
  status: 'open',
  reportedAt: match.reportedAt,
  foundOn: match.foundOn,
  species: 'perro',
  sex: null,
  size: null,
  colour: 'negro',
  text: 'Está en mi tienda.',
  place,
  photo: null,
  conversations: [],
  url: `http://localhost:3000/found/${foundToken}`,
}

/** The device is there, until the test ends; null where it refuses. */
export const standAt = (position: Position | null): void => {
  const getCurrentPosition = (found: (at: object) => void, failed: (error: Error) => void) =>
    position === null ? failed(new Error('denied')) : found({ coords: position })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
}

import type { CarePass, PassRequirement } from '#contract/features/care-passes/schema.ts'

type Sketch = Pick<PassRequirement, 'id' | 'status'> & {
  readonly until?: string
  /** The name of the record. */
  readonly record?: string
  readonly stamp?: NonNullable<PassRequirement['record']>['stamp']
}

export const aRequirement = ({ id, status, until, record, stamp = null }: Sketch): PassRequirement => ({
  id,
  status,
  until: until ?? null,
  record:
    record === undefined ? null : { name: record, date: '2026-03-01', number: null, issuer: null, stamp },
})

export const aPass: CarePass = {
  pet: {
    name: 'Kira',
    species: 'perro',
    breed: 'Labrador',
    sex: 'Hembra',
    isSterilised: true,
    sterilisedOn: null,
    handling: null,
    neverGive: ['Uvas'],
    contacts: [{ name: 'Luis', relation: 'Hermano', phone: '+573001234567' }],
  },
  today: '2026-11-29',
  day: '2026-11-29',
  certificateDays: 180,
  requirements: [
    aRequirement({ id: 'core', status: 'expired', until: '2026-06-01', record: 'Múltiple' }),
    aRequirement({ id: 'rabies', status: 'expiresSoon', until: '2026-12-20', record: 'Rabia' }),
    aRequirement({
      id: 'leptospirosis',
      status: 'inForce',
      until: '2027-10-24',
      record: 'Leptospirosis',
      stamp: {
        professional: { name: 'Dra. Lucía', number: 'COMVEZCOL 1', clinic: 'San Roque' },
        stampedAt: '2026-10-24T15:00:00.000Z',
        url: 'https://huella.example/verify#abc',
      },
    }),
    aRequirement({ id: 'healthCertificate', status: 'missing' }),
    aRequirement({ id: 'sterilised', status: 'inForce' }),
    aRequirement({ id: 'contacts', status: 'inForce' }),
  ],
}

import type { CareLinkParts, CarePet } from '#contract/features/care-links/schema.ts'
import type { PassOptions } from '#contract/features/care-passes/schema.ts'
import type { CareLinkKind } from '#contract/shared/actor.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { LinkRow } from './link-queries.ts'

/** The choice of the owner for such a link. */
export type ShownCareLink = {
  readonly kind: CareLinkKind
  readonly parts: CareLinkParts
  /** Null for other kinds than `pass`. */
  readonly pass: PassOptions | null
  readonly expiresAt: Date
}

type Shown = Pick<LinkRow, 'showsSheet' | 'showsHome' | 'showsDoses' | 'showsContacts'>

export const partsOf = ({ showsSheet, showsHome, showsDoses, showsContacts }: Shown): CareLinkParts => ({
  sheet: showsSheet,
  home: showsHome,
  doses: showsDoses,
  contacts: showsContacts,
})

/** Implemented by features that show the holder of a link more of a pet. */
export const careLinkParts =
  createExtensionPoint<
    (services: Services, access: PetAccess, link: ShownCareLink) => Promise<Pick<CarePet, 'sheet' | 'pass'>>
  >('parts of care links')

export const passOptionsOf = ({
  certificateDays,
  stayFrom,
}: Pick<LinkRow, 'certificateDays' | 'stayFrom'>): PassOptions | null =>
  certificateDays === null ? null : { certificateDays, stayFrom }

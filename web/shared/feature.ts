// The declaration of a feature in its `feature.ts`. Such a module imports only names, icons and
// numbers itself, and loads all else on demand.
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { LucideIcon } from '#web/ui/images/icons.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { MessageKey } from '#web/shared/i18n/i18n.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export type PetSectionPath = Exclude<
  Extract<keyof FileRoutesByPath, `/app/pet/$petId/${string}`>,
  '/app/pet/$petId/'
>

/** A count is left out while it is unknown. */
export interface PetSectionCounts {
  readonly records?: number | undefined
  readonly overdue?: number | undefined
  /** Precedes the count: '12,5 kg · '. */
  readonly newest?: string | undefined
}

export interface CountQueryOptions {
  readonly input: { readonly petId: string }
  readonly enabled: boolean
  /** A failed count is left out: its page reports the reason. */
  readonly meta: { readonly failure: false }
}

/** Its tile on the pet's page, and its entry in the rail. */
export interface PetSection {
  readonly to: PetSectionPath
  /**
   * The details' tab has `health` and `next`, the menu of the pet's page `menu`, the functions' tab
   * the others. A page of `top` is linked above all of them, and has no rail; one of `linked` is
   * reached from another page.
   */
  readonly group: 'health' | 'next' | 'memories' | 'papers' | 'people' | 'menu' | 'top' | 'linked'
  readonly Icon: LucideIcon
  readonly tint: Tint
  /** Like all texts of a declaration it is in `home`. */
  readonly title: MessageKey
  /** Shown while the count is zero or unknown. */
  readonly emptyText?: MessageKey
  /** Receives `count`. */
  readonly countText?: MessageKey
  /** Receives `count` of the overdue records. */
  readonly overdueText?: MessageKey
  /** Locked while the pet's owner is not Premium. */
  readonly isPremium?: true
  /** Left out once the pet has died. */
  readonly isForLiving?: true
  /** Left out for other people. */
  readonly isForOwner?: true
  /** Left out for people who may only view the pet. */
  readonly isForEditors?: true
  /** The back link leads to the pet instead of one step back. */
  readonly leadsBackToPet?: true
  /** A hook. */
  readonly useCounts: (pet: Pet | undefined, options: CountQueryOptions) => PetSectionCounts
}

export interface CountedPetSection extends PetSection {
  readonly counts: PetSectionCounts
}

export interface QuickFormProps {
  /** Null before a choice. */
  readonly petId: string | null
  /** The choice of a pet. */
  readonly children: ReactNode
  /** Chosen before the form opens. */
  readonly files?: readonly File[]
  /** A button that resends the mail with the link, for an unconfirmed address. */
  readonly resend: ReactNode
  /** Returns to the menu. */
  readonly onCancel: () => void
  readonly onDone: () => void
  /** Closes the dialog, and opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

type Load<Props> = () => Promise<ComponentType<Props>>

interface QuickOption {
  readonly Icon: LucideIcon
  readonly tint: Tint
  readonly title: MessageKey
  readonly hint: MessageKey
}

/** The form takes the menu's place in the same dialog. */
export interface QuickFormAction extends QuickOption {
  /** `title` by default. */
  readonly formTitle?: MessageKey
  /** Requires a pet that the person may edit. */
  readonly needsPet?: true
  /** Offers no pet that has died. */
  readonly isForLiving?: true
  readonly loadForm: Load<QuickFormProps>
}

export interface QuickDialogAction extends QuickOption {
  readonly loadDialog: Load<DisclosureProps>
}

export type QuickAction = QuickFormAction | QuickDialogAction

export interface Feature {
  /** The folder, and the first word of its queries' keys. */
  readonly name: string
  /** Topics of the event stream that make the feature's queries stale. */
  readonly staleOn?: readonly string[]
  /** Topics that make the queries of every feature stale. */
  readonly allStaleOn?: readonly string[]
  /** Topics after which the session is refetched. */
  readonly sessionStaleOn?: readonly string[]
  readonly petSection?: PetSection
  readonly quickAction?: QuickAction
}

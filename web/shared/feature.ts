// The declarations of a feature to the application, in its `feature.ts`. Such a module references
// code to load, and imports only names, icons and numbers itself.
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { LucideIcon } from '#web/ui/images/icons.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { MessageKey } from '#web/shared/i18n/i18n.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

/** The route of a page below a pet's own. */
export type PetSectionPath = Exclude<
  Extract<keyof FileRoutesByPath, `/app/pet/$petId/${string}`>,
  '/app/pet/$petId/'
>

/** The counts of a pet's records; a count is left out while it is unknown. */
export interface PetSectionCounts {
  readonly records?: number | undefined
  /** The overdue ones among them. */
  readonly overdue?: number | undefined
  /** The value of the newest record, before the count: '12,5 kg · '. */
  readonly newest?: string | undefined
}

/** Options of a query that counts a pet's records. */
export interface CountQueryOptions {
  readonly input: { readonly petId: string }
  readonly enabled: boolean
  /** A failed count is left out: its own page reports the reason. */
  readonly meta: { readonly failure: false }
}

/** A page below a pet's own, with its tile on the pet's page and its entry in the rail. */
export interface PetSection {
  readonly to: PetSectionPath
  /** The tab of the pet's page with its tile. */
  readonly tab: 'details' | 'functions'
  readonly Icon: LucideIcon
  readonly tint: Tint
  /** The name on tile and rail. Like all texts of a declaration it is in `home`. */
  readonly title: MessageKey
  /** Below the title while the count is zero or unknown. */
  readonly emptyText?: MessageKey
  /** Below the title otherwise; receives `count`. */
  readonly countText: MessageKey
  /** On a badge beside the title where some are overdue; receives `count`. */
  readonly overdueText?: MessageKey
  /** Whether it is locked while the pet's owner is not Premium. */
  readonly isPremium?: true
  /** Whether it is left out once the pet has died. */
  readonly isForLiving?: true
  /** Whether it is for the pet's owner only. */
  readonly isForOwner?: true
  /** Its back link leads to the pet instead of one step back. */
  readonly leadsBackToPet?: true
  /** A hook. */
  readonly useCounts: (pet: Pet | undefined, options: CountQueryOptions) => PetSectionCounts
}

export interface CountedPetSection extends PetSection {
  readonly counts: PetSectionCounts
}

export interface QuickFormProps {
  /** Null until one is chosen. */
  readonly petId: string | null
  /** The choice of a pet, for a form about one. */
  readonly children: ReactNode
  /** A button that resends the mail with the link, where a confirmed address is required. */
  readonly resend: ReactNode
  /** Returns to the menu. */
  readonly onCancel: () => void
  /** Closes the dialog. */
  readonly onDone: () => void
  /** Closes it too, and opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

/** What a dialog of its own behind a quick action is given. */
type Load<Props> = () => Promise<ComponentType<Props>>

interface QuickOption {
  readonly Icon: LucideIcon
  readonly tint: Tint
  readonly title: MessageKey
  readonly hint: MessageKey
}

/** An action whose form takes the menu's place in the same dialog. */
export interface QuickFormAction extends QuickOption {
  /** The title of the dialog with the form; `title` by default. */
  readonly formTitle?: MessageKey
  /** Whether it needs a pet that the person may edit. */
  readonly needsPet?: true
  /** Loads the form with its messages. */
  readonly loadForm: Load<QuickFormProps>
}

/** An action with a dialog of its own. */
export interface QuickDialogAction extends QuickOption {
  readonly loadDialog: Load<DisclosureProps>
}

export type QuickAction = QuickFormAction | QuickDialogAction

export interface Feature {
  /** Its folder, which is the first word of its queries' keys too. */
  readonly name: string
  /** Topics of the event stream that make its queries stale. */
  readonly staleOn?: readonly string[]
  /** Topics that make the queries of every feature stale. */
  readonly allStaleOn?: readonly string[]
  /** Topics after which the session is refetched. */
  readonly sessionStaleOn?: readonly string[]
  readonly petSection?: PetSection
  readonly quickAction?: QuickAction
}

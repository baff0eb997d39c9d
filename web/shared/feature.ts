// What a feature of the web declares to the application, as its `feature.ts`. It names what is
// loaded, and loads nothing but names, icons and numbers itself.
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
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

/** How many records a pet has; what is not known yet, or cannot be had, is left out. */
export interface PetSectionCounts {
  readonly records?: number | undefined
  /** Of these, how many are overdue. */
  readonly overdue?: number | undefined
  /** What the newest one says, before their number: '12,5 kg · '. */
  readonly newest?: string | undefined
}

/** What a query that counts a pet's records is asked with. */
export interface CountQueryOptions {
  readonly input: { readonly petId: string }
  readonly enabled: boolean
  /** A number that cannot be had is left out: its own page says why. */
  readonly meta: { readonly failure: false }
}

/** A page below a pet's own, with its tile on the pet's page and its entry in the rail. */
export interface PetSection {
  readonly to: PetSectionPath
  /** Which tab of the pet's page holds its tile. */
  readonly tab: 'details' | 'functions'
  readonly Icon: LucideIcon
  readonly tint: Tint
  /** What tile and rail call it. Like all texts of a declaration it stands in `home`. */
  readonly title: MessageKey
  /** Below the title while there are no records, or nobody knows how many. */
  readonly emptyText?: MessageKey
  /** Below the title otherwise; given `count`. */
  readonly countText: MessageKey
  /** On a badge beside the title where some are overdue; given `count`. */
  readonly overdueText?: MessageKey
  /** Whether it is locked while the pet's owner is not Premium. */
  readonly isPremium?: true
  /** Whether there is no use for it once the pet has died. */
  readonly isForLiving?: true
  /** Whether only the pet's owner has a use for it. */
  readonly isForOwner?: true
  /** Its way back leads to the pet, and not one step back. */
  readonly leadsBackToPet?: true
  /** A hook. */
  readonly useCounts: (pet: Pet | undefined, options: CountQueryOptions) => PetSectionCounts
}

/** With the numbers of one pet. */
export interface CountedPetSection extends PetSection {
  readonly counts: PetSectionCounts
}

/** What the form behind a quick action is given. */
export interface QuickFormProps {
  /** Null until one is chosen. */
  readonly petId: string | null
  /** The choice of a pet, for a form about one. */
  readonly children: ReactNode
  /** A button that sends the mail with the link again, for what needs a confirmed address. */
  readonly resend: ReactNode
  /** Leads back to the menu. */
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
  /** What the dialog is called then; `title` unless told otherwise. */
  readonly formTitle?: MessageKey
  /** Whether it takes a pet that one may edit. */
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
  /** Topics after which the session is read anew. */
  readonly sessionStaleOn?: readonly string[]
  readonly petSection?: PetSection
  readonly quickAction?: QuickAction
}

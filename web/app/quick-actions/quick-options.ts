import type { ComponentType } from 'react'
import { features } from '#web/app/features.ts'
import type { QuickDialogAction, QuickFormAction, QuickFormProps } from '#web/shared/feature.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface QuickFormOption extends QuickFormAction {
  readonly Form: ComponentType<QuickFormProps>
}

export interface QuickDialogOption extends QuickDialogAction {
  readonly Dialog: ComponentType<DisclosureProps>
}

/** The specification's own, which come first. */
const specified: readonly string[] = ['diary:quickAction.title', 'documents:quickAction.title']
const placeOf = ({ title }: { readonly title: string }): number => Number(!specified.includes(title))

export const quickOptions: readonly (QuickFormOption | QuickDialogOption)[] = features
  .flatMap(({ quickAction: action }) => {
    if (!action) return []
    return 'loadForm' in action
      ? { ...action, Form: lazyContent(action.loadForm, { frame: DialogBody }) }
      : { ...action, Dialog: lazyDialog(action.loadDialog) }
  })
  .toSorted((a, b) => placeOf(a) - placeOf(b))

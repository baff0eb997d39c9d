// The quick actions that features declare, with what each shows once it is chosen.
import { lazy, type ComponentType } from 'react'
import { features } from '#web/app/features.ts'
import type {
  QuickDialogAction,
  QuickDialogProps,
  QuickFormAction,
  QuickFormProps,
} from '#web/shared/feature.ts'

export interface QuickFormOption extends QuickFormAction {
  readonly Form: ComponentType<QuickFormProps>
}

export interface QuickDialogOption extends QuickDialogAction {
  readonly Dialog: ComponentType<QuickDialogProps>
}

/** In the order of the features. */
export const quickOptions: readonly (QuickFormOption | QuickDialogOption)[] = features.flatMap(
  ({ quickAction: action }) => {
    if (!action) return []
    return 'loadForm' in action
      ? { ...action, Form: lazy(action.loadForm) }
      : { ...action, Dialog: lazy(action.loadDialog) }
  },
)

// The address of an adoption: Home, with its dialog over it.

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step before is Home itself: going back closes the dialog over it. */
    isOverHome?: boolean
  }
}

export interface AdoptionSearch {
  /** The id of the adoption whose dialog is open. */
  readonly adoption?: string | undefined
}

// The address of one that looks for a home: Home, with its dialog over it.

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step before is Home itself: going back closes what was opened over it. */
    isOverHome?: boolean
  }
}

export interface AdoptionSearch {
  /** Whose dialog is open. */
  readonly adoption?: string | undefined
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step before is Home itself, so going back closes the dialog. */
    isOverHome?: boolean
  }
}

export interface AdoptionSearch {
  /** An id. */
  readonly adoption?: string | undefined
}

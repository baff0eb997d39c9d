import type { Language } from '#contract/features/auth/schema.ts'
import type { PaperSize } from '#contract/features/reports/paper.ts'

/** JPEG, upright, with its size in pixels. */
export type Picture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }

/** The top of the first page, already in the report's language. */
export type ReportHead = {
  readonly kind: 'write-report'
  readonly path: string
  readonly paper: PaperSize
  readonly language: Language
  readonly title: string
  readonly name: string
  readonly subtitle: string
  readonly photo: Picture | null
  readonly facts: readonly (readonly [string, string])[]
  readonly footer: FooterMessages
  /** Explains the substitute for missing characters; printed at the end if it was used. */
  readonly substituted: string
}

/** The words around the numbers: 'Página', 2, 'de', 7. Within Windows-1252. */
export type FooterMessages = { readonly page: string; readonly of: string; readonly made: string }

export type TableColumn = {
  readonly title: string
  readonly share: number
  /** Whether its texts stand below the others, across the page, behind its title. */
  readonly isBelow?: boolean
}

/** A measurement of a curve; `day` in days since 1970. */
export type PlottedPoint = { readonly day: number; readonly value: number }

export type Plot = {
  readonly points: readonly PlottedPoint[]
  /** The alternative text of the curve, for screen readers. */
  readonly description: string
  readonly unit: string
  readonly first: string
  readonly last: string
}

export type AppendedFile = {
  readonly path: string
  /** At the foot of its pages. Within Windows-1252. */
  readonly label: string
  /** In the outline, and on top of its pages. */
  readonly title: string
  /** Below the title: the record that the file belongs to. */
  readonly caption: string
}

export type WritingStep =
  /** Begins a section. One without rows has a text instead. */
  | {
      readonly kind: 'section'
      readonly title: string
      readonly columns: readonly TableColumn[]
      readonly empty: string | null
      /** Whether it is highlighted, as allergies are. */
      readonly isWarning: boolean
    }
  | { readonly kind: 'plot'; readonly plot: Plot }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly (string | null)[])[] }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'picture'
      readonly title: string
      readonly caption: string
      readonly picture: Picture
    }
  | { readonly kind: 'inspect'; readonly path: string }
  /** Ends the report with the pages of these files. */
  | { readonly kind: 'finish'; readonly files: readonly AppendedFile[] }

export type FileProblem = 'encrypted' | 'damaged' | 'too_long'

export type StepResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'inspected'; readonly pages: number }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'finished'; readonly pages: number }

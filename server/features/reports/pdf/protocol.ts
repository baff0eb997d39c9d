// What the thread that writes a report is told, step by step, and what it answers to each.
import type { Language } from '#contract/features/auth/schema.ts'
import type { PaperSize } from '#contract/features/reports/paper.ts'

/** A picture as JPEG, upright, with its size in pixels. */
export type Picture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }

/** What stands at the top of the first page, already in the report's language. */
export type ReportHead = {
  readonly kind: 'write-report'
  /** Where the finished file is written. */
  readonly path: string
  readonly paper: PaperSize
  readonly language: Language
  readonly title: string
  readonly name: string
  readonly subtitle: string
  readonly photo: Picture | null
  /** Names of facts, and the facts. */
  readonly facts: readonly (readonly [string, string])[]
  readonly footer: FooterWords
  /** What stands where the fonts lack a character; told at the end where it happened. */
  readonly substituted: string
}

/** Put around the numbers: 'Página', 2, 'de', 7. Within Windows-1252. */
export type FooterWords = { readonly page: string; readonly of: string; readonly made: string }

export type TableColumn = {
  readonly title: string
  readonly share: number
  /** Its texts stand below the others, across the page, behind its title. */
  readonly isBelow?: boolean
}

/** A measurement of a curve; `day` in days since 1970. */
export type PlottedPoint = { readonly day: number; readonly value: number }

export type Plot = {
  readonly points: readonly PlottedPoint[]
  /** What the curve shows, for whoever cannot see it. */
  readonly description: string
  readonly unit: string
  readonly first: string
  readonly last: string
}

/** A PDF file whose pages are appended. */
export type AppendedFile = {
  readonly path: string
  /** At the foot of its pages. Within Windows-1252. */
  readonly label: string
  /** In the outline, and on top of its pages. */
  readonly title: string
  /** Below it: what it belongs to. */
  readonly caption: string
}

export type WritingStep =
  /** Begins a section. One without rows has a text instead. */
  | {
      readonly kind: 'section'
      readonly title: string
      readonly columns: readonly TableColumn[]
      readonly empty: string | null
      /** Stands out, as allergies do. */
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
  /** Looks at a PDF file that may be appended. */
  | { readonly kind: 'inspect'; readonly path: string }
  /** Ends the report with the pages of these files. */
  | { readonly kind: 'finish'; readonly files: readonly AppendedFile[] }

/** Why the pages of a PDF file cannot be appended. */
export type FileProblem = 'encrypted' | 'damaged' | 'too_long'

export type StepResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'inspected'; readonly pages: number }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'finished'; readonly pages: number }

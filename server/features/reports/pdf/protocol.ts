import type { Language } from '#contract/features/auth/schema.ts'
import type { PaperSize } from '#contract/features/reports/paper.ts'

/** JPEG, upright; the size in pixels. */
export type Picture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }

/** A list of the emergency card. */
export type EmergencyPart = {
  readonly title: string
  readonly lines: readonly string[]
  readonly isWarning?: true
}

/** In the report's language. */
export type ReportHead = {
  readonly kind: 'write-report'
  readonly path: string
  readonly paper: PaperSize
  readonly language: Language
  readonly title: string
  readonly name: string
  readonly subtitle: string
  readonly photo: Picture | null
  /** The drawing of the species, in place of a photo. */
  readonly drawing: Picture | null
  readonly facts: readonly (readonly [string, string])[]
  /** Without parts it has no page. */
  readonly emergency: { readonly title: string; readonly parts: readonly EmergencyPart[] }
  readonly footer: FooterMessages
  /** Explains the substitute for missing characters, if used. */
  readonly substituted: string
}

/** 'Página', 2, 'de', 7. Within Windows-1252. */
export type FooterMessages = { readonly page: string; readonly of: string; readonly made: string }

export type TableColumn = {
  readonly title: string
  readonly share: number
  /** True for texts below the others, across the page, behind the title. */
  readonly isBelow?: boolean
}

/** Drawn as ink beside its text. */
export type StampCell = {
  readonly text: string
  /** Around the edge. */
  readonly ring: string
  /** Two lines in the middle. */
  readonly day: readonly [string, string]
  /** In degrees. */
  readonly angle: number
}

/** A record has null for a field without a value. */
export type Cell = string | StampCell | null
export type Row = readonly Cell[]

/** `day` in days since 1970. */
export type PlottedPoint = { readonly day: number; readonly value: number }

export type Plot = {
  readonly points: readonly PlottedPoint[]
  /** The alternative text for screen readers. */
  readonly description: string
  readonly unit: string
  readonly first: string
  readonly last: string
}

export type AppendedFile = {
  readonly path: string
  /** At the foot of the pages. Within Windows-1252. */
  readonly label: string
  /** In the outline, and on top of the pages. */
  readonly title: string
  /** The file's record. */
  readonly caption: string
}

export type WritingStep =
  /** A section without rows has a text. */
  | {
      readonly kind: 'section'
      readonly title: string
      readonly columns: readonly TableColumn[]
      readonly empty: string | null
      /** True for highlighted sections, such as allergies. */
      readonly isWarning: boolean
    }
  | { readonly kind: 'plot'; readonly plot: Plot }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'picture'
      readonly title: string
      readonly caption: string
      readonly picture: Picture
    }
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'finish'; readonly files: readonly AppendedFile[] }

export type FileProblem = 'encrypted' | 'damaged' | 'too_long'

export type StepResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'inspected'; readonly pages: number }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'finished'; readonly pages: number }

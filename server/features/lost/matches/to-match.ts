import type { LostMatch, LostMessage } from '#contract/features/lost/schema.ts'
import { toArea, toPosition } from '#server/features/lost/notices/to-notice.ts'
import { reportPhotoPath } from '#server/features/lost/report-photo.ts'
import { toImage } from '#server/platform/images/row-images.ts'
import type { listMessages } from './message-queries.ts'
import type { listMatches } from './queries.ts'

export const toMatch = ({
  match,
  report,
  messages,
}: Awaited<ReturnType<typeof listMatches>>[number]): LostMatch => ({
  reportId: report.id,
  score: match.score,
  reasons: [...match.reasons],
  state: match.state,
  reportedAt: report.createdAt.toISOString(),
  foundOn: report.foundOn,
  species: report.species,
  sex: report.sex,
  size: report.size,
  colour: report.colour,
  text: report.text,
  photo: toImage(reportPhotoPath(report.id), report),
  place: toArea(report.cell),
  position: match.isAnswer ? toPosition(report) : null,
  messages,
  hasUnread: match.unreadSince !== null,
})

export const toMessage = ({
  id,
  createdAt,
  author,
  text,
}: Awaited<ReturnType<typeof listMessages>>[number]): LostMessage => ({
  id,
  at: createdAt.toISOString(),
  from: author,
  text,
})

import { File as FileIcon, FileImage, FileText, FileType } from '#web/ui/images/icons.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

const kinds = [
  { type: /^application\/pdf$/, tint: 'blush', Icon: FileText },
  { type: /^image\//, tint: 'sky', Icon: FileImage },
  { type: /^text\/|word|opendocument\.text|rtf/, tint: 'mint', Icon: FileType },
] as const

const other = { tint: 'sky', Icon: FileIcon } as const

export function FileTile({ fileType }: { fileType: string }) {
  const { tint, Icon } = kinds.find(({ type }) => type.test(fileType)) ?? other
  return <IconTile tint={tint} icon={<Icon size={20} />} />
}

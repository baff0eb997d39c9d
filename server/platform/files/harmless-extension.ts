// Which files that somebody brought a system shows when they are opened, by the end of their name.
// Whatever else it may run: shortcuts, scripts, pages, drawings, programs of every system, and
// those of the next one.

const shown = new Set(
  [
    'jpg jpeg jpe jfif png webp gif heic heif avif bmp tif tiff dng dcm',
    'pdf txt text csv tsv md log json yaml yml ics vcf gpx',
    'rtf doc docx odt xls xlsx ods ppt pptx odp epub',
    'mp3 m4a aac wav ogg oga opus flac mp4 m4v mov webm avi mkv 3gp mpg mpeg',
    'zip gz tar 7z rar huella bin',
  ].flatMap((line) => line.split(' ')),
)

/** @param extension without its point; empty where a name has none */
export const isHarmlessExtension = (extension: string): boolean =>
  extension === '' || shown.has(extension.toLowerCase())

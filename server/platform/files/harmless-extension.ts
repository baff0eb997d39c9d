// A list of dangerous extensions could never be complete, with shortcuts, scripts, pages, drawings
// and programs of every system.

const harmlessExtensions = new Set(
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
  extension === '' || harmlessExtensions.has(extension.toLowerCase())

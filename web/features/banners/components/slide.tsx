import type { Banner } from '#contract/features/banners/schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { Picture } from '#web/ui/images/picture.tsx'

interface SlideProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly hasControls: boolean
}

/** The longest text sets the height of all slides. */
export function Slide({ banner: { title, description, image }, isFirst, hasControls }: SlideProps) {
  return (
    <article
      className={cn(
        'grid w-full',
        image !== null && 'grid-cols-[minmax(0,1fr)_34%] lg:max-xl:grid-cols-[minmax(0,1fr)_40%]',
      )}
    >
      <div
        className={cn(
          'flex min-w-0 flex-col pt-3 pl-5 lg:max-xl:pt-6 lg:max-xl:pl-7',
          image === null ? 'pr-5 lg:max-xl:pr-7' : 'pr-3 lg:max-xl:pr-6',
          hasControls ? 'pb-16 lg:max-xl:pb-20' : 'justify-center pb-3 lg:max-xl:pb-6',
        )}
      >
        <h2 dir="auto" className="text-lg/6 font-extrabold wrap-anywhere lg:max-xl:text-2xl/8">
          {title}
        </h2>
        {description !== null && (
          <p
            dir="auto"
            className="text-sm wrap-anywhere lg:max-xl:mt-1 lg:max-xl:max-w-md lg:max-xl:text-base"
          >
            {description}
          </p>
        )}
      </div>
      {image && (
        <div className="relative min-h-full bg-mint [clip-path:polygon(10%_0,100%_0,100%_100%,0_100%)]">
          <Picture
            {...toPictureProps(image)}
            sizes="(width < 64rem) 75vw, (width < 80rem) 630px, 30vw"
            alt=""
            isFirst={isFirst}
            className="absolute inset-0 size-full object-[75%] lg:max-xl:object-right"
          />
        </div>
      )}
    </article>
  )
}

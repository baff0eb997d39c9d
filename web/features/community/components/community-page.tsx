// All but lost pets does not exist yet.
import { BookHeart, MapPin, MessagesSquare, PawPrint } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import kira from '#web/art/pets/kira.svg'
import nube from '#web/art/pets/nube.svg'
import rocco from '#web/art/pets/rocco.svg'
import tom from '#web/art/pets/tom.svg'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

const family = [
  { art: tom, tilt: '-rotate-4' },
  { art: kira, tilt: 'z-10 rotate-2' },
  { art: nube, tilt: '-rotate-2' },
  { art: rocco, tilt: 'z-10 rotate-6' },
]

export function CommunityPage() {
  const { t } = useTranslation('community')
  usePageTitle(t('title'))
  return (
    <div className="grid items-center gap-8 md:gap-10 lg:min-h-[calc(100dvh-19rem)] lg:grid-cols-2 lg:gap-16">
      <section>
        <div aria-hidden className="flex pt-2 pl-1.5">
          {family.map(({ art, tilt }) => (
            <img
              key={art}
              src={art}
              alt=""
              width={112}
              height={112}
              className={`-ml-3 size-19 rounded-card border-4 border-bg object-cover first:ml-0 lg:size-28 ${tilt}`}
            />
          ))}
        </div>
        <p className="mt-7 lg:mt-9">
          <Badge kind="info">{t('badge')}</Badge>
        </p>
        <h1 className="mt-2.5 text-3xl/9 font-extrabold lg:text-[2.75rem]/[3rem]">{t('title')}</h1>
        <p className="mt-2 max-w-md text-pretty text-muted lg:text-lg/7">{t('text')}</p>
      </section>
      <section>
        <h2 className="mb-3 text-lg/6 font-bold">{t('now')}</h2>
        <Rows>
          <RowLink
            to="/lost"
            tile={<IconTile tint="danger" icon={<PawPrint size={20} />} />}
            title={t('lost')}
            text={t('lostText')}
          />
        </Rows>
        <h2 className="mt-6 mb-3 text-lg/6 font-bold">{t('soon')}</h2>
        <Rows>
          <Row
            tile={<IconTile tint="sky" icon={<MessagesSquare size={20} />} />}
            title={t('forums')}
            text={t('forumsText')}
          />
          <Row
            tile={<IconTile tint="blush" icon={<BookHeart size={20} />} />}
            title={t('stories')}
            text={t('storiesText')}
          />
          <Row
            tile={<IconTile tint="mint" icon={<MapPin size={20} />} />}
            title={t('groups')}
            text={t('groupsText')}
          />
        </Rows>
      </section>
    </div>
  )
}

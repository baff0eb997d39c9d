import {
  BookHeart,
  FileText,
  LockKeyhole,
  PawPrint,
  Pill,
  Share2,
  Sunrise,
  Syringe,
  Zap,
} from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { FeatureCard } from './feature-card.tsx'
import {
  DiarySample,
  DocumentSample,
  MedicationSample,
  ProfileSample,
  VaccinesSample,
} from './feature-samples.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Features() {
  const { t } = useTranslation('landing')
  return (
    <section id="features" aria-labelledby="features-title" className="page py-12 md:py-20">
      <SectionHeading id="features-title" title={t('features.title')} text={t('features.text')} />
      <ul className="mt-6 grid grid-cols-1 gap-3 md:mt-8 md:grid-cols-6 md:gap-4 lg:grid-cols-12">
        <FeatureCard
          feature="profile"
          size="lg"
          tint="blush"
          icon={<PawPrint size={20} />}
          sample={<ProfileSample />}
        />
        <FeatureCard
          feature="vaccines"
          size="lg"
          tint="mint"
          icon={<Syringe size={20} />}
          sample={<VaccinesSample />}
        />
        <FeatureCard
          feature="medications"
          size="md"
          tint="sun-soft"
          icon={<Pill size={20} />}
          sample={<MedicationSample />}
        />
        <FeatureCard
          feature="diary"
          size="md"
          tint="blush"
          icon={<BookHeart size={20} />}
          sample={<DiarySample />}
        />
        <FeatureCard
          feature="documents"
          size="md"
          tint="sky"
          icon={<FileText size={20} />}
          sample={<DocumentSample />}
        />
        <FeatureCard
          feature="sharing"
          size="sm"
          tint="mint"
          icon={<Share2 size={20} />}
          badge={<Badge kind="premium">{t('samples.premium')}</Badge>}
        />
        <FeatureCard feature="private" size="sm" tint="sky" icon={<LockKeyhole size={20} />} />
        <FeatureCard feature="access" size="sm" tint="sun-soft" icon={<Sunrise size={20} />} />
        <FeatureCard feature="fast" size="sm" tint="blush" icon={<Zap size={20} />} />
      </ul>
    </section>
  )
}

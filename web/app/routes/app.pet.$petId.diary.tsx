// /app/pet/<id>/diary
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { DiaryPage } from '#web/features/diary/components/diary-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/pet/$petId/diary')({
  ...pageWords('diary', 'lists'),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {({ frame, mayEdit }) => <DiaryPage petId={petId} frame={frame} mayEdit={mayEdit} />}
    </PetSectionLayout>
  )
}

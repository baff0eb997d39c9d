// /app/pet/<id>/diary
import { createFileRoute } from '@tanstack/react-router'
import { loadDiaryWords } from '#web/app/load-words.ts'
import { PetSection } from '#web/app/pet-section.tsx'
import { DiaryPage } from '#web/features/diary/components/diary-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/diary')({
  beforeLoad: () => addWords(loadDiaryWords),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSection key={petId} petId={petId} section="diary">
      {({ frame, mayEdit }) => <DiaryPage petId={petId} frame={frame} mayEdit={mayEdit} />}
    </PetSection>
  )
}

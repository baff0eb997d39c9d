import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: { title: 'Care' },
} satisfies SameShape<typeof es.home>

export const messages = {
  loading: 'Loading the care sheet',
  loadFailed: 'We couldn’t load the care sheet',
  title: 'Care sheet',
  edit: 'Edit sheet',
  write: 'Write the sheet',
  print: 'Print',
  emptyTitle: 'No care sheet yet',
  emptyText: 'Write down what {{name}} eats, when to walk and what scares, for whoever looks after your pet.',
  emptyTextViewer: 'You’ll see here what {{name}} eats, when to walk and what scares.',
  homeNote: 'Only people who can edit see this. It’s not in reports or files for others.',
  dialogTitle: 'Care sheet of {{name}}',
  saved: 'Sheet saved',
  saveFailed: 'We couldn’t save the sheet',
  tooLong: 'This text can',
  sheet: {
    emergency: 'In an emergency',
    food: 'Food',
    foodAmount: 'How much',
    foodTimes: 'When',
    walks: 'Walks',
    habits: 'Habits',
    medicine: 'How to give medicine',
    fears: 'Fears',
    forbidden: 'Not allowed',
    keys: 'Keys',
    houseNotes: 'House notes',
  },
  examples: {
    emergency: 'E.g. Call me first. If I don’t answer, go to the clinic.',
    food: 'E.g. Chicken kibble, from the blue bag',
    foodAmount: 'E.g. One cup',
    foodTimes: 'E.g. 7 am and 6 pm',
    walks: 'E.g. Three a day, on the lead. The bag is by the door.',
    habits: 'E.g. Sleeps in the basket and asks for fresh water at night',
    medicine: 'E.g. The tablet, inside a piece of cheese',
    fears: 'E.g. Thunder: hides in the bathroom and wants to be left alone',
    forbidden: 'E.g. Off the lead in the park',
    keys: 'E.g. With the neighbour at 302',
    houseNotes: 'E.g. The alarm, the wifi, which day the bins go out',
  },
  printed: {
    heading: 'Care of {{name}}',
    allergies: 'Allergies',
    never: 'Never give',
    handling: 'Handling',
    contacts: 'People to call',
    clinics: 'Clinics',
    cut: 'Texts that end in “…” do not fit on this page. They’re complete in Huella.',
  },
} satisfies SameShape<typeof es.messages>

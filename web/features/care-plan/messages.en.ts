import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Care plan',
    empty: 'What’s due at each age',
    count_one: '{{count}} to do',
    count_other: '{{count}} to do',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es.home>

export const messages = {
  loading: 'Loading the care plan',
  loadFailed: 'Couldn’t load the care plan',
  failedTitle: 'We couldn’t load the care plan',
  vetDecides:
    'This is a general guide based on what you’ve written down. What your pet needs, and when, is for your vet to decide.',
  remembered: {
    title: 'Nothing is left to do here',
    text: 'What you did for {{name}} is in the timeline.',
    timeline: 'See the timeline',
  },
  noRule: {
    title: 'There is no plan for this species yet',
    text: 'For now we have rules with a source only for dogs and cats, and we’d rather not make any up. Ask your vet what {{name}} needs.',
    records: 'See the vaccines',
  },
  noBirthDate: {
    text: 'When was {{name}} born? Without that date we use the plan for an adult animal. Puppies and kittens follow a different one.',
    textViewer: 'We don’t know when {{name}} was born: this is the plan for an adult animal.',
    add: 'Add the date',
  },
  exposure: {
    question: {
      perro: 'Does {{name}} travel, board or live with other dogs?',
      gato: 'Does {{name}} go out, or live with cats that do?',
    },
    yes: 'Yes',
    no: 'No',
    depends: {
      perro: 'The kennel cough line depends on this. Leptospirosis is due either way.',
      perroElsewhere: 'The leptospirosis and kennel cough lines depend on this.',
      gato: 'The feline leukemia line depends on this from the first birthday on.',
    },
    failed: 'Couldn’t save the answer',
  },
  exposed: {
    perro: 'In the plan because it travels, boards or lives with others',
    gato: 'In the plan because it goes out, or lives with cats that do',
  },
  groups: {
    overdue: 'Overdue',
    next: 'Now and soon',
    later: 'Later',
    done: 'Done',
  },
  subject: {
    core: { perro: 'Canine combination', gato: 'Feline combination' },
    rabies: 'Rabies',
    leptospirosis: 'Leptospirosis',
    leukemia: 'Feline leukemia',
    kennelCough: 'Kennel cough',
    worms: 'Deworming',
    external: 'Fleas and ticks',
  },
  step: {
    corePrimary: 'dose {{number}}',
    coreAdult: 'dose {{number}}',
    coreBooster: 'booster',
    coreRevaccination: 'revaccination',
    rabiesFirst: 'first dose',
    rabiesSecond: 'second dose',
    rabiesByLaw: 'booster, as local law requires',
    leptospirosisCourse: 'dose {{number}}',
    leptospirosisYearly: 'yearly booster',
    leukemiaCourse: 'dose {{number}}',
    leukemiaBooster: 'booster',
    leukemiaRevaccination: 'revaccination',
    kennelCoughYearly: 'every year',
    wormsFortnightly: 'every two weeks',
    wormsMonthly: 'every month',
    wormsQuarterly: 'every three months',
    externalAllYear: 'all year round',
  },
  line: '{{subject}}: {{step}}',
  when: {
    on: 'On {{from}}',
    between: 'From {{from}} to {{to}}',
    since: 'From {{from}} on',
    missed: 'Was due by {{to}}',
    done: 'We count the dose of {{from}} ({{name}})',
    unanswered: {
      perro: 'Depends on whether it travels, boards or lives with others',
      gato: 'Depends on whether it goes out, or lives with cats that do',
    },
  },
  other: {
    rule: 'You wrote down {{name}} for {{date}}. The plan follows its rule; if that date is from your vet, it is the one that counts.',
    laterDose: 'You wrote down {{name}} for {{date}}. The plan counts the later dose.',
  },
  badge: {
    overdue: 'Overdue',
    now: 'Due now',
    inDays_one: 'In {{count}} day',
    inDays_other: 'In {{count}} days',
    done: 'Done',
    reminded: 'Reminder: {{date}}',
  },
  why: 'Why, and source',
  whoSays: 'Source',
  reason: {
    corePrimary:
      'The protection inherited from their mother can cancel out a dose. So the first is given at 6 to 8 weeks, and again every 2 to 4 weeks until 16 weeks or older.',
    coreAdult:
      'Animals that start after 16 weeks get two doses, 2 to 4 weeks apart. If others were given before, write them down and the plan adjusts.',
    coreBooster:
      'One more dose at 6 to 12 months of age protects animals that didn’t respond to the first ones.',
    coreRevaccination:
      'The protection lasts for years: the dose is repeated, but no more often than every three years.',
    rabiesFirst: 'Rabies is deadly and can spread to people. One dose from 12 weeks of age is enough.',
    rabiesSecond: 'The second dose comes at 12 months of age, or 12 months after the first.',
    rabiesByLaw:
      'After that, the law of your country or city and the vaccine’s licence set the interval, between one and three years. Here we use the date you write down with the last dose.',
    leptospirosisCourse:
      'It can spread to people, and is core where it’s endemic, as in Colombia and most of the Americas. Two doses from 8 weeks of age, 2 to 4 weeks apart. If a combination already has it, write it down by its name: 6-in-1, 8-in-1 or L4.',
    leptospirosisYearly: 'The protection lasts about a year, so the dose is repeated every year.',
    leukemiaCourse:
      'Cats younger than a year catch it more easily, and it’s common in Latin America. Older ones need it too if they go out, or live with cats that do. Two doses from 8 weeks of age, 2 to 4 weeks apart. Your vet may want to test first.',
    leukemiaBooster: 'The booster comes a year later, for cats that go out or live with cats that do.',
    leukemiaRevaccination:
      'As long as it goes out, or lives with cats that do, the dose is repeated every two to three years.',
    kennelCoughYearly:
      'It isn’t core: it’s advised for dogs that travel, board or live with others. It protects for about a year. If it’s injected, the first time takes two doses.',
    wormsFortnightly:
      'Nearly all puppies and kittens get parasites from their mother, so at first they are dewormed every two weeks.',
    wormsMonthly: 'Until six months they are dewormed every month, because they easily catch them again.',
    wormsQuarterly:
      'From six months on, at least every three months. It may be more often for those that hunt, eat raw meat or live with small children.',
    externalAllYear:
      'In the tropics there are fleas and ticks all year round. A product protects for a month to twelve weeks: here we use the date you write down with the last treatment.',
  },
  source: '{{by}} · {{part}}',
  writtenOn: 'Rule reviewed on {{date}}',
  uncounted: {
    title: 'Written down, but not in the plan',
    unknownName: '{{name}}: we don’t recognise that name.',
    partial: '{{name}}: it’s only part of the core vaccines.',
    tooEarly: '{{name}}: it was given before the minimum age.',
    notCore: '{{name}}: not every animal needs it, so it isn’t in the plan.',
    more_one: 'And {{count}} earlier vaccine.',
    more_other: 'And {{count}} earlier vaccines.',
  },
  actions: {
    remind: 'Remind me',
    record: 'It’s done',
    of: '{{action}}: {{line}}',
    wait: 'Saving...',
  },
  products: { worms: 'Dewormer', external: 'Flea and tick control' },
  reminded: 'Reminder added',
  remindFailed: 'Couldn’t add the reminder',
  undone: 'Reminder removed',
  undoFailed: 'Couldn’t remove the reminder',
} satisfies SameShape<typeof es.messages>

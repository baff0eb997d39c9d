import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'The digital home for your pets',
  description:
    'Vaccines, medications, diary and documents for all your pets in one place. Free, no credit card, and set up in about 2 minutes.',
  header: { greeting: 'Welcome back,', nameless: 'User', open: 'Go to your app', signIn: 'Sign in' },
  hero: {
    badge: 'Free and easy to use',
    title: 'The digital home for your pets',
    text: 'Their vaccines, their medications, their papers and their best moments: all in one place, always with you.',
    start: 'Get started',
    more: 'See features',
    free: 'Free',
    card: 'No credit card',
    setup: 'Ready in about 2 minutes',
    vaccine: 'Kira’s vaccine',
    due: 'In 12 days',
  },
  stats: {
    label: 'Huella in numbers',
    users: 'Active users',
    pets: 'Registered pets',
    vaccines: 'Registered vaccines',
    rating: 'Average rating',
  },
  features: {
    title: 'Everything about your pet, under one roof',
    text: 'No more digging through folders, photos and messages. Everything has its place here.',
    profile: {
      title: 'A complete pet profile',
      text: 'Photo, breed, age, weight and allergies: what the clinic always asks, on a single screen.',
    },
    vaccines: {
      title: 'Vaccine tracking with reminders',
      text: 'Write each dose down once. We’ll remind you before the next one.',
    },
    medications: {
      title: 'Medication management with reminders',
      text: 'What, how much and when. The reminder comes when it’s time.',
    },
    diary: {
      title: 'Personal diary',
      text: 'First bath, first walk, favourite naps: with photos and a date.',
    },
    documents: {
      title: 'Documents and files',
      text: 'Prescriptions, tests and certificates, at hand when you’re asked.',
    },
    sharing: {
      title: 'Secure sharing',
      text: 'A 4-character code for your people. You give access, and you take it back.',
    },
    private: {
      title: 'Private and secure',
      text: 'Their photos and papers are seen only by those you choose.',
    },
    access: { title: '24/7 access', text: 'On your phone or computer, even in a 3\u00a0a.m. emergency.' },
    fast: { title: 'A fast interface', text: 'It opens at once, and everything is a couple of taps away.' },
  },
  samples: {
    age: 'Age',
    weight: 'Weight',
    allergies: 'Allergies',
    allergiesValue: 'Chicken, pollen',
    rabies: 'Rabies',
    rabiesDate: 'Next dose: {{day}}',
    distemper: 'Distemper',
    distemperDate: 'Given on {{day}}',
    soon: 'In 12 days',
    ok: 'Up to date',
    every: 'Every 12 hours',
    file: 'Certificate.pdf',
    premium: 'Premium',
  },
  steps: {
    title: 'Ready in under 5 minutes',
    text: 'Three steps, and no manual.',
    account: {
      title: 'Create your account',
      text: 'Your name, your email and a password. Free, in about 2 minutes.',
    },
    pets: { title: 'Add your pets', text: 'Name, species and sex are enough. The photo can come later.' },
    manage: {
      title: 'Start managing',
      text: 'Write down the last vaccine, and stop memorising the next one.',
    },
  },
  testimonials: {
    title: 'Already at home with Huella',
    stars: '5 out of 5 stars',
    luna: {
      quote:
        'I used to turn the house upside down for her vaccine card. Now I open it in the waiting room, and that’s it.',
      name: 'Carolina Mejía',
      pet: 'With Luna, a 2-year-old cat',
    },
    max: {
      quote:
        'Max takes a pill twice a day. Since the phone reminds us, nobody asks whether he’s already had it.',
      name: 'Andrés Palacio',
      pet: 'With Max, an 8-month-old dog',
    },
    pampa: {
      quote: 'Out here I can’t always search through old emails. Pampa’s papers now go wherever I go.',
      name: 'Lucía Ferreyra',
      pet: 'With Pampa, a 9-year-old mare',
    },
  },
  benefits: {
    title: 'Less to remember, more walks',
    text: 'What changes from day one.',
    health: 'Their health history, ready for the vet',
    reminders: 'Reminders before every vaccine and every dose',
    together: 'All your pets in a single account',
    paper: 'Less paper, and no lost folders',
    memories: 'Their memories, sorted by date',
    devices: 'On your phone, tablet and computer',
    yours: 'Your data is yours, and private',
    free: 'Free to start, no credit card',
  },
  closing: {
    title: 'There’s room for the whole pack',
    text: 'Create your account in about 2 minutes. It’s free, and we don’t ask for a credit card.',
    start: 'Create a free account',
  },
  footer: {
    tagline: 'The digital home for your pets.',
    product: 'Product',
    features: 'Features',
    prices: 'Pricing',
    faq: 'FAQ',
    company: 'Company',
    about: 'About us',
    blog: 'Blog',
    contact: 'Contact',
    legal: 'Legal',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
    soon: 'Coming soon',
    rights: '© Huella. Made with care for everyone with paws, wings or scales.',
  },
} satisfies SameShape<typeof es>

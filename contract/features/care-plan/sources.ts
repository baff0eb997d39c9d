export interface Source {
  readonly by: string
  readonly title: string
  /** Null if the page gives none. */
  readonly year: number | null
  /** The part that a rule rests on. */
  readonly part: string
  readonly url: string
}

const wsava2024 = {
  by: 'Squires RA, Crawford C, Marcondes M, Whitley N (WSAVA Vaccination Guidelines Group)',
  title: '2024 guidelines for the vaccination of dogs and cats',
  year: 2024,
  url: 'https://doi.org/10.1111/jsap.13718',
} as const

const wsavaLatinAmerica = {
  by: 'Day MJ, Crawford C, Marcondes M, Squires RA (WSAVA Vaccination Guidelines Group)',
  title: 'Recommendations on vaccination for Latin American small animal practitioners',
  year: 2020,
  url: 'https://doi.org/10.1111/jsap.13125',
} as const

/** Checked on the day of `careRulesVersion` in `care-rules.ts`. */
export const sources = {
  wsavaLatinAmerica: { ...wsavaLatinAmerica, part: 'Table 4' },
  latinAmericaLeukemia: {
    ...wsavaLatinAmerica,
    part: 'executive summary: feline leukaemia is frequent in the region',
  },
  wsava2016: {
    by: 'Day MJ, Horzinek MC, Schultz RD, Squires RA (WSAVA Vaccination Guidelines Group)',
    title: 'Guidelines for the vaccination of dogs and cats',
    year: 2016,
    part: 'Tables 1 and 3',
    url: 'https://doi.org/10.1111/jsap.2_12431',
  },
  wsava2024: { ...wsava2024, part: 'core vaccines at 26 weeks of age' },
  wsava2024Leptospirosis: { ...wsava2024, part: 'vaccines against Leptospira (cited by section)' },
  wsava2024Leukemia: { ...wsava2024, part: 'vaccines against feline leukaemia virus (cited by section)' },
  wsava2024KennelCough: { ...wsava2024, part: 'vaccines against Bordetella (cited by section)' },
  avma: {
    by: 'American Veterinary Medical Association (AVMA)',
    title: 'WSAVA updates global guidelines for vaccination',
    year: 2024,
    part: 'where each is core',
    url: 'https://www.avma.org/news/wsava-updates-global-guidelines-vaccination',
  },
  wsava2017: {
    by: 'World Small Animal Veterinary Association (WSAVA)',
    title: 'Congress proceedings',
    year: 2017,
    part: 'page 309: Leptospira at 8 and 12 weeks of age, then every year',
    url: 'https://wsava2017.net/files/basic-html/page309.html',
  },
  leukemiaBoosters: {
    by: 'Vet Magazin, after the European Advisory Board on Cat Diseases (ABCD)',
    title: 'FeLV infection',
    year: 2009,
    part: 'every two to three years from three years of age',
    url: 'https://vet-magazin.ro/Animale-companie/Medicina-felina/FeLV-infection.html',
  },
  wsava2010: {
    by: 'Day MJ, Horzinek MC, Schultz RD (WSAVA Vaccination Guidelines Group)',
    title: 'Guidelines for the vaccination of dogs and cats',
    year: 2010,
    part: 'Table 1: Bordetella, one dose from 3 weeks of age, then every year; not core',
    url: 'https://doi.org/10.1111/j.1748-5827.2010.00959.x',
  },
  bogotaLeptospira: {
    by: 'Céspedes Cárdenas N, Polo Infante G, Rangel Pacheco DA et al. (Veterinary and Animal Science 6)',
    title:
      'Seroprevalence of Leptospira spp infection and its risk factors among domestic dogs in Bogotá, Colombia',
    year: 2018,
    part: 'pages 64 to 68: antibodies in 36 % of 192 dogs',
    url: 'https://doaj.org/article/e8bfdf2723be4059ab10dba10f94019a',
  },
  aahaOverdue: {
    by: 'American Animal Hospital Association (AAHA)',
    title: 'Canine vaccination guidelines, frequently asked questions: dogs overdue for vaccines',
    year: null,
    part: 'question 1',
    url: 'https://www.aaha.org/aaha-guidelines/vaccination-canine-configuration/frequently-asked-questions/this-dog-is-overdue-for-vaccines-now-what/',
  },
  esccap: {
    by: 'European Scientific Counsel Companion Animal Parasites (ESCCAP)',
    title: 'Guideline 01: Worm control in dogs and cats, sixth edition',
    year: 2021,
    part: 'Figures 1 and 2, schemes for individual deworming',
    url: 'https://www.esccap.org/guidelines/gl1/',
  },
  vetTimes: {
    by: 'Vet Times, after ESCCAP 2021',
    title: 'Taking control of worms: prevention, protocols and education',
    year: null,
    part: 'puppies every two weeks until 12 weeks of age',
    url: 'https://www.vettimes.com/clinical/small-animal/taking-control-of-worms-prevention-protocols-and-education-cpdparasitology',
  },
  capc: {
    by: 'Companion Animal Parasite Council (CAPC)',
    title: 'General guidelines for controlling internal and external parasites in dogs and cats',
    year: null,
    part: 'puppies and kittens; year-round prevention',
    url: 'https://www.dvm360.com/view/capc-primary-guidelines',
  },
  troccap: {
    by: 'Dantas-Torres F, Ketzis J, Mihalca AD et al. (Tropical Council for Companion Animal Parasites)',
    title:
      'TroCCAP recommendations for the diagnosis, prevention and treatment of parasitic infections in dogs and cats in the tropics',
    year: 2020,
    part: 'why the tropics need recommendations of their own',
    url: 'https://doi.org/10.1016/j.vetpar.2020.109167',
  },
  fluralaner: {
    by: 'United States, Code of Federal Regulations',
    title: '21 CFR 520.998, Fluralaner',
    year: null,
    part: 'dogs: one month from eight weeks of age, or twelve weeks',
    url: 'https://www.ecfr.gov/current/title-21/section-520.998',
  },
  esafoxolaner: {
    by: 'Boehringer Ingelheim Animal Health',
    title: 'NexGard Combo for cats (esafoxolaner, eprinomectin, praziquantel), product information',
    year: null,
    part: 'cats: one month; not tested below eight weeks of age',
    url: 'https://vetlabel.com/lib/vet/meds/nexgard-combo/page/2/',
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources

// Where drizzle-kit finds the tables and puts the migrations: `npm run migrations what-changes`.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/platform/**/tables.ts',
    './server/features/**/tables.ts',
    './server/features/**/*-tables.ts',
  ],
  out: './server/app/migrations',
})

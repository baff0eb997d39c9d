-- What a vaccine or a parasite treatment cost. docs/decisions/0093-prices-of-three-kinds.md
-- The version before runs beside it: it shows no such price, and leaves the new columns as they are.
-- To go back for good: ALTER TABLE vaccines DROP COLUMN cost_minor, DROP COLUMN currency; the same of parasite_treatments.
ALTER TABLE "parasite_treatments" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "parasite_treatments" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "currency" text;--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "parasite_treatments" ADD CONSTRAINT "parasite_treatments_cost" CHECK (cost_minor between 0 and 99999999999);--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "parasite_treatments" ADD CONSTRAINT "parasite_treatments_currency" CHECK (currency in ('COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN'));--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "parasite_treatments" ADD CONSTRAINT "parasite_treatments_priced" CHECK ((cost_minor is null) = (currency is null));--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "parasite_treatments" ADD CONSTRAINT "parasite_treatments_whole" CHECK (currency not in ('COP') or cost_minor % 100 = 0);--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_cost" CHECK (cost_minor between 0 and 99999999999);--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_currency" CHECK (currency in ('COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN'));--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_priced" CHECK ((cost_minor is null) = (currency is null));--> statement-breakpoint
-- Lock: the check only reads, and the column is empty everywhere: a million rows in a tenth of a second.
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_whole" CHECK (currency not in ('COP') or cost_minor % 100 = 0);

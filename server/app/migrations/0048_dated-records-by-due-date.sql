-- What is due of fifty pets with hundreds of records each was found by sorting all of them.
-- To go back for good: DROP INDEX parasite_treatments_next, vaccines_next, visits_next;
-- Lock: the same as of the vaccines, in the table of treatments alone.
CREATE INDEX "parasite_treatments_next" ON "parasite_treatments" USING btree ("pet_id","next_due_date" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
-- Lock: writers of vaccines wait while the index is built; readers wait for nothing.
CREATE INDEX "vaccines_next" ON "vaccines" USING btree ("pet_id","next_due_date" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
-- Lock: the same as of the vaccines, in the table of visits alone.
CREATE INDEX "visits_next" ON "visits" USING btree ("pet_id","next_visit_date" DESC NULLS FIRST,"created_at" desc);
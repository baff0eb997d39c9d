-- Whether a later stamp corrects one was looked for among all stamps of the pet: with thousands of them each list of its records took a second.
-- To go back for good: DROP INDEX stamps_corrects, imported_stamps_corrects;
-- Lock: both tables are small, some ten rows a pet that was stamped, and hardly any of them corrects another.
CREATE INDEX "imported_stamps_corrects" ON "imported_stamps" USING btree ("chain_id","corrects") WHERE corrects is not null;--> statement-breakpoint
-- Lock: as above, the table is small.
CREATE INDEX "stamps_corrects" ON "stamps" USING btree ("pet_id","corrects") WHERE corrects is not null;

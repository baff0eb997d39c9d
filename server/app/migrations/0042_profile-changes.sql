-- Changes of a pet's profile stand in the list of its changes. docs/decisions/0083-one-row-beside-each-record.md
-- The version before runs beside it: it notes none of them, and fails to list the changes of a pet whose profile was changed since.
-- To go back for good: DELETE FROM pet_changes WHERE kind = 'profile'; then the constraint pet_changes_kind of 0034.
ALTER TABLE "pet_changes" DROP CONSTRAINT "pet_changes_kind";--> statement-breakpoint
-- Lock: the check only reads, at the pace that 0029 names: a million changes in a tenth of a second.
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary', 'documents', 'profile'));
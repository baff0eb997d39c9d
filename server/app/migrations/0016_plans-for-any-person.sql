-- A person's rows are expected to be few, whoever it is, so that the plan which a prepared statement
-- keeps never looks dearer than one for each person: one who owns half of all pets would otherwise
-- raise what is expected of everybody else (docs/decisions/0052-one-plan-for-any-person.md).
ALTER TABLE "pets" ALTER COLUMN "user_id" SET (n_distinct = -1);--> statement-breakpoint
ALTER TABLE "pet_shares" ALTER COLUMN "shared_with_user_id" SET (n_distinct = -1);--> statement-breakpoint
ANALYZE "pets", "pet_shares";

-- A report is removed at once and can be brought back for an hour. docs/decisions/0091-reports-in-every-script.md
-- The version before runs beside it, and still lists what was removed until the sweep deletes it.
-- To go back for good: DROP TRIGGER announce_removal ON pet_reports; ALTER TABLE pet_reports DROP COLUMN removed_at; what was removed stands in the list again.
ALTER TABLE "pet_reports" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Lock: reports go after a week, and nobody keeps more than ten.
CREATE INDEX "pet_reports_removed" ON "pet_reports" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE TRIGGER announce_removal AFTER UPDATE ON pet_reports
  FOR EACH ROW WHEN (old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION announce_report();

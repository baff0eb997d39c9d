ALTER TABLE "share_code_misses" DROP CONSTRAINT "share_code_misses_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "share_code_misses" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_code_misses" ADD CONSTRAINT "share_code_misses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
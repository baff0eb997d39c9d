-- Links that let their redeemers edit. docs/decisions/0099-invitations-to-edit.md
CREATE TABLE "editing_invitations" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"invited_by" uuid NOT NULL,
	"share_code" char(4) NOT NULL,
	"token" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editing_invitations_token" CHECK (token ~ '^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{8}$')
);
--> statement-breakpoint
ALTER TABLE "editing_invitations" ADD CONSTRAINT "editing_invitations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_invitations" ADD CONSTRAINT "editing_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editing_invitations_invited_by" ON "editing_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "editing_invitations_seen_at" ON "editing_invitations" USING btree ("seen_at");
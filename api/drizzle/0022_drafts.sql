CREATE TABLE "draft_parts" (
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"part" text NOT NULL,
	"value" text[] NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "draft_parts_user_id_subject_part_pk" PRIMARY KEY("user_id","subject","part")
);
--> statement-breakpoint
ALTER TABLE "draft_parts" ADD CONSTRAINT "draft_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
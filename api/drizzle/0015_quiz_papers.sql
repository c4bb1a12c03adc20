CREATE TABLE "quiz_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"questions" jsonb NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_papers" ADD CONSTRAINT "quiz_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_papers_user_course" ON "quiz_papers" USING btree ("user_id","course_id","drawn_at");
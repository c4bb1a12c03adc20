ALTER TABLE "quiz_openings" ADD COLUMN "open_versions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Attempts that are open now are of the version that is current now.
UPDATE "quiz_openings" SET "open_versions" = ARRAY(SELECT "version" FROM "quizzes" WHERE "quizzes"."course_id" = "quiz_openings"."course_id" AND "is_current");

ALTER TABLE "certificates" ADD COLUMN "grader" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD COLUMN "grader" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "grader" integer DEFAULT 1 NOT NULL;
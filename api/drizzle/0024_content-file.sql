ALTER TABLE "blogs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_versions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "courses" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lessons" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reviews" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "terms" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "removal_clock" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "blogs" CASCADE;--> statement-breakpoint
DROP TABLE "content_versions" CASCADE;--> statement-breakpoint
DROP TABLE "courses" CASCADE;--> statement-breakpoint
DROP TABLE "documents" CASCADE;--> statement-breakpoint
DROP TABLE "lessons" CASCADE;--> statement-breakpoint
DROP TABLE "reviews" CASCADE;--> statement-breakpoint
DROP TABLE "terms" CASCADE;--> statement-breakpoint
DROP TABLE "removal_clock" CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_idempotency";--> statement-breakpoint
DROP INDEX "quizzes_one_current";--> statement-breakpoint
ALTER TABLE "quizzes" DROP COLUMN "is_current";--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "quiz_openings" DROP COLUMN "open_versions";
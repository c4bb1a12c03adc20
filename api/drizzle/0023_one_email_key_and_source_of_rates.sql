ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_snapshots" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "rate_snapshots" DROP COLUMN "older";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email_twin";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_key_unique" UNIQUE("email_key");
CREATE TABLE "removal_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_snapshots" ADD COLUMN "older" jsonb DEFAULT '{}'::jsonb NOT NULL;
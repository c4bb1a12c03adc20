-- Replays so far have no stored series, and another form of seal.
DELETE FROM "replays";--> statement-breakpoint
ALTER TABLE "replays" ADD COLUMN "hidden_series" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "replays" DROP COLUMN "hidden_seed";
DROP TABLE "gateway_events" CASCADE;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP COLUMN "cancel_url";
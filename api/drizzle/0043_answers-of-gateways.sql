ALTER TABLE "gateway_events" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "gateway_events" CASCADE;--> statement-breakpoint
DROP INDEX "ledger_one_cancellation";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP COLUMN "cancel_url";
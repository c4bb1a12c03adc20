ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_notes";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kinds";--> statement-breakpoint
DROP INDEX "ledger_instalment_once";--> statement-breakpoint
CREATE INDEX "payments_moment" ON "payments" USING btree (coalesce("settled_at", "created_at"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_instalment_once" ON "ledger_entries" USING btree ("order_id","instalment") WHERE "ledger_entries"."kind" in ('payment', 'grant');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_notes" CHECK (("ledger_entries"."kind" in ('cancellation', 'refund', 'grant')) = ("ledger_entries"."note" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kinds" CHECK (("ledger_entries"."kind" = 'charge' and "ledger_entries"."amount_paisa" > 0 and "ledger_entries"."payment_id" is null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'payment' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is not null and coalesce("ledger_entries"."instalment", 0) >= 1)
        or ("ledger_entries"."kind" = 'surplus' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is not null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'cancellation' and "ledger_entries"."amount_paisa" <= 0 and "ledger_entries"."payment_id" is null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'refund' and "ledger_entries"."amount_paisa" > 0 and "ledger_entries"."payment_id" is not null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'grant' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is null and coalesce("ledger_entries"."instalment", 0) >= 1));
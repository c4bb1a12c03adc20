CREATE TABLE "receipt_notices" (
	"receipt" integer PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kinds";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "receipt_notices" ADD CONSTRAINT "receipt_notices_receipt_receipts_number_fk" FOREIGN KEY ("receipt") REFERENCES "public"."receipts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_cancellation" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."kind" = 'cancellation';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_refund" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."kind" = 'refund';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_notes" CHECK (("ledger_entries"."kind" in ('cancellation', 'refund')) = ("ledger_entries"."note" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kinds" CHECK (("ledger_entries"."kind" = 'charge' and "ledger_entries"."amount_paisa" > 0 and "ledger_entries"."payment_id" is null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'payment' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is not null and coalesce("ledger_entries"."instalment", 0) >= 1)
        or ("ledger_entries"."kind" = 'surplus' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is not null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'cancellation' and "ledger_entries"."amount_paisa" <= 0 and "ledger_entries"."payment_id" is null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'refund' and "ledger_entries"."amount_paisa" > 0 and "ledger_entries"."payment_id" is not null and "ledger_entries"."instalment" is null));--> statement-breakpoint
INSERT INTO "receipt_notices" ("receipt", "claimed_at", "sent_at") SELECT "number", "paid_at", "paid_at" FROM "receipts";

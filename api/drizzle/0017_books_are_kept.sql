DROP TRIGGER "ledger_entries_kept" ON "ledger_entries";
--> statement-breakpoint
DROP TRIGGER "receipts_kept" ON "receipts";
--> statement-breakpoint
DROP TRIGGER "receipts_keep_number" ON "receipts";
--> statement-breakpoint
DROP FUNCTION "refuse_early_removal"();
--> statement-breakpoint
DROP FUNCTION "keep_receipt_number"();
--> statement-breakpoint
DROP FUNCTION "books_have_ended"(integer, timestamp with time zone);
--> statement-breakpoint
DROP TABLE "ended_receipts" CASCADE;--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "books_ended_at";
--> statement-breakpoint
DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
DROP TRIGGER "receipts_append_only" ON "receipts";
--> statement-breakpoint
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

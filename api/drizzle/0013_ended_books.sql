CREATE TABLE "ended_receipts" (
	"number" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "books_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
-- Whether the period of an order's books (BOOKS_YEARS in api/src/retention/periods.ts) is over: nothing about it is younger,
-- by the database's own clock and by the caller's, no payment is without an outcome, and no money is owed back.
CREATE FUNCTION "books_have_ended"("of_order" integer, "start_for_caller" timestamp with time zone) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	"period_start" timestamp with time zone :=
		least("start_for_caller", (now() AT TIME ZONE 'UTC' - interval '6 years') AT TIME ZONE 'UTC');
BEGIN
	RETURN NOT EXISTS (SELECT 1 FROM "public"."payments"
			WHERE "order_id" = "of_order" AND ("settled_at" IS NULL OR "settled_at" >= "period_start"))
		AND NOT EXISTS (SELECT 1 FROM "public"."ledger_entries" WHERE "order_id" = "of_order" AND "at" >= "period_start")
		AND NOT EXISTS (SELECT 1 FROM "public"."receipts"
			WHERE "order_id" = "of_order" AND ("paid_at" >= "period_start" OR "to_be_refunded" AND NOT EXISTS (
				SELECT 1 FROM "public"."ledger_entries" AS "entry"
				WHERE "entry"."payment_id" = "receipts"."payment_id" AND "entry"."kind" = 'refund')));
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_early_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT "public"."books_have_ended"(OLD."order_id", 'infinity') THEN
		RAISE EXCEPTION '% on "%" is refused: its rows are never changed, and the books of this one have not ended', TG_OP, TG_TABLE_NAME;
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_receipt_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."ended_receipts" ("number") VALUES (OLD."number");
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_early_removal"();
--> statement-breakpoint
DROP TRIGGER "receipts_append_only" ON "receipts";
--> statement-breakpoint
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "receipts_kept" BEFORE DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "refuse_early_removal"();
--> statement-breakpoint
CREATE TRIGGER "receipts_keep_number" AFTER DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "keep_receipt_number"();
--> statement-breakpoint
CREATE TRIGGER "ended_receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ended_receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

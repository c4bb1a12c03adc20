DROP TABLE "ledger_entries" CASCADE;--> statement-breakpoint
DROP TABLE "receipt_notices" CASCADE;--> statement-breakpoint
DROP TABLE "receipts" CASCADE;--> statement-breakpoint
DROP INDEX "payment_proofs_transaction";--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "account_title" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD COLUMN "file_hash" text;--> statement-breakpoint
CREATE INDEX "payment_proofs_file" ON "payment_proofs" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "payment_proofs_transaction" ON "payment_proofs" USING btree ("transaction");--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "checking_since";--> statement-breakpoint
CREATE TABLE "booked_references" (
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booked_references_account_reference_pk" PRIMARY KEY("account","reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"movement_id" integer,
	"arrival_id" integer,
	"kind" text NOT NULL,
	"amount_paisa" integer NOT NULL,
	"note" text,
	CONSTRAINT "ledger_notes" CHECK (("ledger_entries"."kind" in ('cancellation', 'grant')) = ("ledger_entries"."note" is not null)),
	CONSTRAINT "ledger_kinds" CHECK (("ledger_entries"."kind" in ('credit', 'owed', 'waiver')) = ("ledger_entries"."movement_id" is not null)
        and ("ledger_entries"."movement_id" is null) = ("ledger_entries"."arrival_id" is null)
        and case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount_paisa" > 0 when 'grant' then "ledger_entries"."amount_paisa" < 0
          when 'cancellation' then "ledger_entries"."amount_paisa" <= 0 when 'waiver' then abs("ledger_entries"."amount_paisa") between 1 and 99
          else "ledger_entries"."amount_paisa" <> 0 and "ledger_entries"."kind" in ('credit', 'owed') end)
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"receipt" integer,
	"arrival_id" integer,
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"way" text NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"amount_paisa" integer NOT NULL,
	"outstanding_paisa" integer NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"booked_by" text NOT NULL,
	"note" text,
	CONSTRAINT "movements_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "movements_kinds" CHECK (("movements"."kind" = 'in' and "movements"."amount_paisa" > 0 and "movements"."receipt" >= 1 and "movements"."arrival_id" is null)
        or ("movements"."kind" = 'correction' and "movements"."amount_paisa" < 0 and "movements"."receipt" is null and "movements"."arrival_id" is not null and "movements"."note" is not null)
        or ("movements"."kind" = 'out' and "movements"."amount_paisa" < 0 and "movements"."receipt" is null and "movements"."arrival_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_notices" (
	"receipt" integer PRIMARY KEY NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_confirmations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"amount_paisa" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_by" text
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_arrival_id_movements_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_arrival_id_movements_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_notices" ADD CONSTRAINT "receipt_notices_receipt_movements_receipt_fk" FOREIGN KEY ("receipt") REFERENCES "public"."movements"("receipt") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_confirmations" ADD CONSTRAINT "refund_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_movement" ON "ledger_entries" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_arrival" ON "ledger_entries" USING btree ("arrival_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_cancellation" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."kind" = 'cancellation';--> statement-breakpoint
CREATE INDEX "movements_order" ON "movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "movements_payment" ON "movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "movements_day" ON "movements" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "movements_arrival" ON "movements" USING btree ("arrival_id");--> statement-breakpoint
CREATE UNIQUE INDEX "movements_one_correction" ON "movements" USING btree ("arrival_id") WHERE "movements"."kind" = 'correction';
--> statement-breakpoint
CREATE FUNCTION "instalments_up_to"("total" integer, "number" integer, "count" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "number" >= "count" THEN "total" ELSE (("total" / 100)::bigint * "number" / "count")::integer * 100 END
$$;
--> statement-breakpoint
CREATE VIEW "arrivals" AS
SELECT m."id", e."credited_paisa", e."owed_paisa", coalesce(-s."sent_paisa", 0)::integer AS "sent_paisa",
	s."sent_on", s."sent_reference", c."booked_at" AS "corrected_at", c."note" AS "correction"
FROM "movements" m
CROSS JOIN LATERAL (
	SELECT coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'credit'), 0)::integer AS "credited_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'owed'), 0)::integer AS "owed_paisa"
	FROM "ledger_entries" WHERE "arrival_id" = m."id"
) e
CROSS JOIN LATERAL (
	SELECT sum("amount_paisa") AS "sent_paisa", max("day") AS "sent_on", (array_agg("reference" ORDER BY "id" DESC))[1] AS "sent_reference"
	FROM "movements" WHERE "arrival_id" = m."id" AND "kind" = 'out'
) s
LEFT JOIN "movements" c ON c."arrival_id" = m."id" AND c."kind" = 'correction'
WHERE m."kind" = 'in';
--> statement-breakpoint
CREATE VIEW "payment_states" AS
SELECT p."id" AS "payment_id", m."received_paisa", m."sent_paisa", m."received_at", m."receipt", w."since" AS "checking_since",
	CASE WHEN m."sent_paisa" > 0 AND m."sent_paisa" >= m."received_paisa" THEN 'refunded'
		WHEN m."received_paisa" > p."amount_paisa" - 100 THEN CASE WHEN p."disputed_at" IS NULL THEN 'paid' ELSE 'disputed' END
		ELSE p."outcome" END AS "state",
	CASE WHEN w."since" IS NOT NULL THEN timestamptz '9999-12-31'
		WHEN p."tracker" IS NULL THEN p."created_at" + interval '60 seconds' ELSE p."expires_at" END AS "ends_at"
FROM "payments" p
CROSS JOIN LATERAL (
	SELECT coalesce(sum("amount_paisa") FILTER (WHERE "kind" <> 'out'), 0)::integer AS "received_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'out'), 0)::integer AS "sent_paisa",
		max("booked_at") FILTER (WHERE "kind" = 'in') AS "received_at", max("receipt") AS "receipt"
	FROM "movements" WHERE "payment_id" = p."id"
) m
LEFT JOIN LATERAL (
	SELECT min("sent_at") AS "since" FROM "payment_proofs" WHERE "payment_id" = p."id" AND "state" = 'waiting'
) w ON p."gateway" = 'transfer';
--> statement-breakpoint
CREATE VIEW "order_states" AS
SELECT o."id" AS "order_id", n."ended_at", s."paid_paisa", s."granted_paisa", s."settled_paisa",
	CASE WHEN n."id" IS NULL OR n."ended_at" IS NOT NULL THEN 0 ELSE greatest(o."total_paisa" - s."settled_paisa", 0) END AS "outstanding_paisa",
	s."owed_paisa", x."number" AS "next_number",
	((n."enrolled_at" AT TIME ZONE 'Asia/Karachi')::date + make_interval(months => x."number" - 1))::date AS "next_due_on",
	least(w."since", r."asked_at") AS "waiting_since", r."asked_at" AS "refund_asked_at",
	EXISTS (SELECT 1 FROM "payments" WHERE "order_id" = o."id" AND "disputed_at" IS NOT NULL) AS "disputed"
FROM "orders" o
LEFT JOIN "enrolments" n ON n."order_id" = o."id"
CROSS JOIN LATERAL (
	SELECT coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'credit'), 0)::integer AS "paid_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'grant'), 0)::integer AS "granted_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" IN ('credit', 'grant', 'waiver')), 0)::integer AS "settled_paisa",
		coalesce(-sum("amount_paisa") FILTER (WHERE "kind" = 'owed'), 0)::integer AS "owed_paisa"
	FROM "ledger_entries" WHERE "order_id" = o."id"
) s
LEFT JOIN LATERAL (
	SELECT min(i) AS "number" FROM generate_series(1, o."instalments") i
	WHERE "instalments_up_to"(o."total_paisa", i, o."instalments") > s."settled_paisa"
) x ON n."id" IS NOT NULL AND n."ended_at" IS NULL
LEFT JOIN LATERAL (
	-- The first proof for what is due, until it is decided: one after a refused one stops no days.
	SELECT min(f."sent_at") AS "since" FROM "payments" p
	JOIN "payment_proofs" f ON f."payment_id" = p."id"
	WHERE p."order_id" = o."id" AND f."state" = 'waiting' AND p."first_instalment" = x."number"
		AND NOT EXISTS (SELECT 1 FROM "payments" q JOIN "payment_proofs" g ON g."payment_id" = q."id"
			WHERE q."order_id" = o."id" AND q."first_instalment" = p."first_instalment" AND g."state" = 'refused')
) w ON true
LEFT JOIN "refund_requests" r ON r."order_id" = o."id" AND r."state" = 'waiting';
--> statement-breakpoint
CREATE VIEW "instalments" AS
SELECT o."id" AS "order_id", i AS "number", b."ends" - b."begins" AS "amount_paisa",
	greatest(least(s."settled_paisa", b."ends") - b."begins", 0) AS "settled_paisa",
	b."ends" > s."settled_paisa" - s."granted_paisa" AND b."ends" <= s."settled_paisa" AS "granted",
	((n."enrolled_at" AT TIME ZONE 'Asia/Karachi')::date + make_interval(months => i - 1))::date AS "due_on"
FROM "orders" o
JOIN "enrolments" n ON n."order_id" = o."id"
JOIN "order_states" s ON s."order_id" = o."id"
CROSS JOIN generate_series(1, o."instalments") i
CROSS JOIN LATERAL (
	SELECT "instalments_up_to"(o."total_paisa", i - 1, o."instalments") AS "begins", "instalments_up_to"(o."total_paisa", i, o."instalments") AS "ends"
) b;
--> statement-breakpoint
CREATE TRIGGER "movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "movements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_of_somebody" BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW."kind" = 'charge' OR NEW."kind" = 'credit' AND NEW."amount_paisa" < 0) EXECUTE FUNCTION "refuse_credit_of_nobody"();
--> statement-breakpoint
-- What became of a movement is the whole of it, at the end of each transaction.
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"of_movement" integer := CASE TG_TABLE_NAME WHEN 'movements' THEN NEW."id" ELSE (to_jsonb(NEW) ->> 'movement_id')::integer END;
BEGIN
	IF (SELECT m."amount_paisa" + coalesce(sum(e."amount_paisa"), 0) FROM "public"."movements" m
			LEFT JOIN "public"."ledger_entries" e ON e."movement_id" = m."id" AND e."kind" IN ('credit', 'owed')
			WHERE m."id" = "of_movement" GROUP BY m."id") <> 0 THEN
		RAISE EXCEPTION 'movement % is refused: its entries do not add up to it', "of_movement";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "movements_balanced" AFTER INSERT ON "movements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."movement_id" IS NOT NULL) EXECUTE FUNCTION "refuse_unbalanced"();

CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"course_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "enrolments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"gateway" text NOT NULL,
	"token" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_events_gateway_token_pk" PRIMARY KEY("gateway","token")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"kind" text NOT NULL,
	"instalment" integer,
	"amount_paisa" integer NOT NULL,
	CONSTRAINT "ledger_kinds" CHECK (("ledger_entries"."kind" = 'charge' and "ledger_entries"."amount_paisa" > 0 and "ledger_entries"."payment_id" is null and "ledger_entries"."instalment" is null)
        or ("ledger_entries"."kind" = 'payment' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is not null and coalesce("ledger_entries"."instalment", 0) >= 1)
        or ("ledger_entries"."kind" = 'surplus' and "ledger_entries"."amount_paisa" < 0 and "ledger_entries"."payment_id" is not null and "ledger_entries"."instalment" is null))
);
--> statement-breakpoint
CREATE TABLE "lookup_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lookup_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"user_id" integer,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"total_paisa" integer NOT NULL,
	"instalments" integer NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paisa" > 0),
	CONSTRAINT "orders_instalments" CHECK ("orders"."instalments" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"order_id" integer NOT NULL,
	"instalment" integer NOT NULL,
	"kind" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payment_notices_order_id_instalment_kind_pk" PRIMARY KEY("order_id","instalment","kind")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer,
	"idempotency_key" text NOT NULL,
	"gateway" text NOT NULL,
	"tracker" text,
	"redirect_url" text,
	"first_instalment" integer NOT NULL,
	"last_instalment" integer NOT NULL,
	"amount_paisa" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "payments_tracker" UNIQUE("gateway","tracker"),
	CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payments_settled" CHECK (("payments"."outcome" is null) = ("payments"."settled_at" is null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paisa" > 0),
	CONSTRAINT "payments_instalments" CHECK (1 <= "payments"."first_instalment" and "payments"."first_instalment" <= "payments"."last_instalment")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payer_name" text NOT NULL,
	"item" text NOT NULL,
	"first_instalment" integer NOT NULL,
	"last_instalment" integer NOT NULL,
	"instalments" integer NOT NULL,
	"amount_paisa" integer NOT NULL,
	"method" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"outstanding_paisa" integer NOT NULL,
	"to_be_refunded" boolean NOT NULL,
	CONSTRAINT "receipts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"tracker" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"item" text NOT NULL,
	"amount_paisa" integer NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decision" text,
	"effective_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_per_person_and_course" ON "enrolments" USING btree ("user_id","course_id") WHERE "enrolments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_instalment_once" ON "ledger_entries" USING btree ("order_id","instalment") WHERE "ledger_entries"."kind" = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_surplus" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."kind" = 'surplus';--> statement-breakpoint
CREATE INDEX "lookup_failures_key" ON "lookup_failures" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "orders_user_course" ON "orders" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("expires_at") WHERE "payments"."outcome" is null;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% on "%" is refused: its rows are written once and never changed', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

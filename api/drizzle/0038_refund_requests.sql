CREATE TABLE "refund_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"lessons" integer NOT NULL,
	"refundable" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal" text,
	"amount_paisa" integer,
	CONSTRAINT "refund_requests_states" CHECK (("refund_requests"."state" = 'waiting') = ("refund_requests"."decided_at" is null)
        and ("refund_requests"."state" in ('approved', 'refused')) = ("refund_requests"."decided_by" is not null)
        and ("refund_requests"."state" = 'refused') = ("refund_requests"."refusal" is not null)
        and ("refund_requests"."state" = 'approved') = ("refund_requests"."amount_paisa" is not null)),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_paisa" >= 0 and ("refund_requests"."refundable" or "refund_requests"."amount_paisa" = 0))
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_state" ON "refund_requests" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_waiting" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'waiting';
CREATE TABLE "gateway_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"silent" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "desk_tokens" ADD COLUMN "email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_runs_one_at_a_time" ON "gateway_runs" USING btree (("ended_at" is null)) WHERE "gateway_runs"."ended_at" is null;--> statement-breakpoint
-- A proof that waits is in its own table alone.
DELETE FROM "payment_tasks" WHERE "kind" = 'proof';

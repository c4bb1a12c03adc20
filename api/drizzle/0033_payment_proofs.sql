CREATE TABLE "payment_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"way" text NOT NULL,
	"transaction" text,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"received_paisa" integer,
	"decided_by" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payment_proofs_states" CHECK (("payment_proofs"."state" = 'waiting' and "payment_proofs"."decided_at" is null and "payment_proofs"."received_paisa" is null and "payment_proofs"."reason" is null)
        or ("payment_proofs"."state" = 'accepted' and "payment_proofs"."decided_at" is not null and "payment_proofs"."received_paisa" > 0 and "payment_proofs"."reason" is null)
        or ("payment_proofs"."state" = 'refused' and "payment_proofs"."decided_at" is not null and "payment_proofs"."received_paisa" is null and "payment_proofs"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "proof_files" (
	"proof_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checking_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_one_waiting" ON "payment_proofs" USING btree ("payment_id") WHERE "payment_proofs"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_transaction" ON "payment_proofs" USING btree ("transaction") WHERE "payment_proofs"."state" <> 'refused';
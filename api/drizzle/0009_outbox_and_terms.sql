CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
-- Mails that were not sent before are stored anew.
DELETE FROM "payment_notices" WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" RENAME COLUMN "claimed_at" TO "posted_at";--> statement-breakpoint
ALTER TABLE "payment_notices" DROP COLUMN "sent_at";--> statement-breakpoint
-- Mails that were not sent before are stored anew.
DELETE FROM "receipt_notices" WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "receipt_notices" RENAME COLUMN "claimed_at" TO "posted_at";--> statement-breakpoint
ALTER TABLE "receipt_notices" DROP COLUMN "sent_at";
CREATE TABLE "contact_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"sender" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_requests" (
	"source" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_snapshots" (
	"base" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"next_update_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" text NOT NULL,
	"reference" text NOT NULL,
	"user_id" integer,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"experience" text NOT NULL,
	"city" text NOT NULL,
	"status" text NOT NULL,
	"offer_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournament_entries_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"format" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournaments_seats" CHECK ("tournaments"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree ("sender","received_at");--> statement-breakpoint
CREATE INDEX "tournament_entries_status" ON "tournament_entries" USING btree ("tournament_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_entries_email" ON "tournament_entries" USING btree ("tournament_id","email_key") WHERE "tournament_entries"."status" in ('confirmed', 'waitlisted', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_entries_user" ON "tournament_entries" USING btree ("tournament_id","user_id") WHERE "tournament_entries"."status" in ('confirmed', 'waitlisted', 'offered');
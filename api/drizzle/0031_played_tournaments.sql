CREATE TABLE "tournament_commits" (
	"entry_id" integer NOT NULL,
	"number" integer NOT NULL,
	"round" integer NOT NULL,
	"bar" integer NOT NULL,
	"statement" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"previous" text NOT NULL,
	"points" jsonb,
	"score" integer,
	CONSTRAINT "tournament_commits_entry_id_number_pk" PRIMARY KEY("entry_id","number")
);
--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD COLUMN "pseudonym" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "rounds" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "round_minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "level" text DEFAULT 'easy' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "hidden_series" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "scored_rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "reminded_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_commits" ADD CONSTRAINT "tournament_commits_entry_id_tournament_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."tournament_entries"("id") ON DELETE cascade ON UPDATE no action;
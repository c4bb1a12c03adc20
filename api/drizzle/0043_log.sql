CREATE TABLE "log_anchors" (
	"day" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_heads" (
	"day" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_rows" (
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"marks" jsonb,
	"body" jsonb GENERATED ALWAYS AS (text::jsonb) STORED NOT NULL,
	"number" integer GENERATED ALWAYS AS ((text::jsonb ->> 'number')::int) STORED NOT NULL,
	"chart" text GENERATED ALWAYS AS (text::jsonb ->> 'chart') STORED NOT NULL,
	"at" text GENERATED ALWAYS AS (text::jsonb ->> 'at') STORED NOT NULL,
	CONSTRAINT "log_rows_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "round_scores" (
	"entry_id" integer NOT NULL,
	"round" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "round_scores_entry_id_round_pk" PRIMARY KEY("entry_id","round")
);
--> statement-breakpoint
DROP TABLE "log_entries" CASCADE;--> statement-breakpoint
DROP TABLE "replay_commits" CASCADE;--> statement-breakpoint
DROP TABLE "tournament_commits" CASCADE;--> statement-breakpoint
ALTER TABLE "replays" ADD COLUMN "series_salt" text NOT NULL;--> statement-breakpoint
ALTER TABLE "replays" ADD COLUMN "endings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "series_salt" text NOT NULL;--> statement-breakpoint
ALTER TABLE "log_anchors" ADD CONSTRAINT "log_anchors_day_log_heads_day_fk" FOREIGN KEY ("day") REFERENCES "public"."log_heads"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_rows" ADD CONSTRAINT "log_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_scores" ADD CONSTRAINT "round_scores_entry_id_tournament_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."tournament_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_rows_chart" ON "log_rows" USING btree ("chart");--> statement-breakpoint
CREATE INDEX "log_rows_at" ON "log_rows" USING btree ("at");--> statement-breakpoint
ALTER TABLE "replays" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "replays" DROP COLUMN "grader";--> statement-breakpoint
CREATE TRIGGER "log_rows_append_only" BEFORE UPDATE OR TRUNCATE ON "log_rows" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Within a trigger, which is how a foreign key deletes: with its account alone.
CREATE TRIGGER "log_rows_kept" BEFORE DELETE ON "log_rows" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "round_scores_append_only" BEFORE UPDATE OR TRUNCATE ON "round_scores" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "round_scores_kept" BEFORE DELETE ON "round_scores" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "log_heads_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_heads" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "replay_commits" (
	"replay_id" text NOT NULL,
	"number" integer NOT NULL,
	"bar" integer NOT NULL,
	"statement" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"previous" text NOT NULL,
	"marks" jsonb NOT NULL,
	CONSTRAINT "replay_commits_replay_id_number_pk" PRIMARY KEY("replay_id","number")
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"level" text NOT NULL,
	"hidden_seed" text NOT NULL,
	"shown" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"score" integer,
	"grader" integer
);
--> statement-breakpoint
ALTER TABLE "replay_commits" ADD CONSTRAINT "replay_commits_replay_id_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replays" ADD CONSTRAINT "replays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replays_user" ON "replays" USING btree ("user_id","started_at");
CREATE TABLE "skill_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"skill" text NOT NULL,
	"seed" integer NOT NULL,
	"answer" text NOT NULL,
	"right" boolean NOT NULL,
	"due" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_states" (
	"user_id" integer NOT NULL,
	"skill" text NOT NULL,
	"introduced_on" date NOT NULL,
	"due" date NOT NULL,
	"card" jsonb NOT NULL,
	"question" text NOT NULL,
	"open_seed" integer NOT NULL,
	CONSTRAINT "skill_states_user_id_skill_pk" PRIMARY KEY("user_id","skill"),
	CONSTRAINT "skill_states_question_unique" UNIQUE("question")
);
--> statement-breakpoint
ALTER TABLE "skill_answers" ADD CONSTRAINT "skill_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_states" ADD CONSTRAINT "skill_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_answers_user" ON "skill_answers" USING btree ("user_id","answered_at");
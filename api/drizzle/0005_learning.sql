CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer,
	"order_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"lesson" text NOT NULL,
	"complete" boolean NOT NULL,
	"revision" integer NOT NULL,
	"first_completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_course_id_lesson_pk" PRIMARY KEY("user_id","course_id","lesson")
);
--> statement-breakpoint
CREATE TABLE "practice_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"seed" text NOT NULL,
	"labels" jsonb NOT NULL,
	"hints" integer NOT NULL,
	"score" integer NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_attempts_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "practice_attempts_score" CHECK ("practice_attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"version" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"right" integer NOT NULL,
	"of" integer NOT NULL,
	"passed" boolean NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attempts_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "quiz_attempts_right" CHECK ("quiz_attempts"."right" between 0 and "quiz_attempts"."of")
);
--> statement-breakpoint
CREATE TABLE "quiz_openings" (
	"user_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_openings_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"course_id" text NOT NULL,
	"version" text NOT NULL,
	"is_current" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "quizzes_course_id_version_pk" PRIMARY KEY("course_id","version")
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "practice" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_openings" ADD CONSTRAINT "quiz_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "practice_attempts_user" ON "practice_attempts" USING btree ("user_id","handed_in_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_user_course" ON "quiz_attempts" USING btree ("user_id","course_id","handed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_one_current" ON "quizzes" USING btree ("course_id") WHERE "quizzes"."is_current";
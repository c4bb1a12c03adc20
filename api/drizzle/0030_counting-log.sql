CREATE TABLE "counting_logs" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"public_id" text,
	CONSTRAINT "counting_logs_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"user_id" integer NOT NULL,
	"number" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"previous" text NOT NULL,
	CONSTRAINT "log_entries_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
ALTER TABLE "counting_logs" ADD CONSTRAINT "counting_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
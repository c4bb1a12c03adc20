CREATE TABLE "blogs" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"category" text NOT NULL,
	"figure" text NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"figure" text NOT NULL,
	"minutes" integer NOT NULL,
	"lessons" integer NOT NULL,
	"price_paisa" integer NOT NULL,
	"instalments" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"prerequisites" jsonb NOT NULL,
	"instructor" jsonb NOT NULL,
	"curriculum" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"cnic_passport_number" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('male', 'female', 'other'))
);
--> statement-breakpoint
CREATE INDEX "blogs_published_at" ON "blogs" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "courses_position" ON "courses" USING btree ("position");
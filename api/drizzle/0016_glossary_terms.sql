CREATE TABLE "terms" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"group" text NOT NULL,
	"definition" text NOT NULL,
	"body" jsonb NOT NULL,
	"taught" jsonb NOT NULL,
	"related" jsonb NOT NULL
);

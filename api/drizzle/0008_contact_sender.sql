DROP INDEX "contact_messages_sender";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "sender";
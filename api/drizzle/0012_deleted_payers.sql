CREATE FUNCTION "refuse_credit_of_nobody"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "public"."orders" WHERE "id" = NEW."order_id" AND "user_id" IS NULL) THEN
		RAISE EXCEPTION 'a % for an order whose payer has no account is refused: the money is a surplus, owed back', NEW."kind";
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_of_somebody" BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW."kind" IN ('charge', 'payment')) EXECUTE FUNCTION "refuse_credit_of_nobody"();
